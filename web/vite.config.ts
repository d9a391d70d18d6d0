import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { groups } from './chunks.ts'
import { compress } from './compress.ts'
import { offline } from './offline.ts'
import { sentences } from './sentences.ts'

// Browsers that understand it compile all functions while a file arrives, beside the page, and none in the middle of a throw.
const AT_ONCE = '//# allFunctionsCalledOnLoad'

// The server that a page under development talks to: `rumpus serve`.
const SERVER = 'http://127.0.0.1:8000'

export default defineConfig(({ mode }) => ({
  plugins: [sentences(), svelte(), offline('src/offline/worker.js'), compress()],
  // Built files name each other by relative paths, so that the site may lie under any path of its host.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: { outDir: '../src/rumpus/web_dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { output: { postBanner: AT_ONCE, codeSplitting: { groups } } } },
  server: {
    fs: { allow: ['.', '../src/rumpus/locales', '../src/rumpus/games'] },
    // The server accepts requests from its own pages only: it must see the address that the browser sees.
    proxy: { '/api': { target: SERVER, changeOrigin: false }, '/ws': { target: SERVER, changeOrigin: false, ws: true } },
  },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'], isolate: false }, // no test file depends on another, and a fresh module graph for each costs more than the tests
}))
