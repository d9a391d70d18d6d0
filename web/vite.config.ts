import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { compress } from './compress.ts'

// The server that a page under development talks to: `rumpus serve`.
const SERVER = 'http://127.0.0.1:8000'

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), compress()],
  build: { outDir: '../src/rumpus/web_dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    fs: { allow: ['.', '../src/rumpus/locales'] },
    proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true } },
  },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'] },
}))
