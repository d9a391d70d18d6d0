/** Retries imports that failed, at growing intervals and as soon as the network is back. */

const FIRST_PAUSE = 500 // ms
const LONGEST_PAUSE = 5000
const FILE = /(?:https?:\/\/[^\s/]+)?\/assets\/[^\s?]+\.(js|css)/

/** `failed` is called after each attempt that failed. */
export async function retryImport<M>(load: () => Promise<M>, failed = () => {}): Promise<M> {
  let attempt = load
  for (let n = 1, pause = FIRST_PAUSE; ; n += 1, pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await attempt()
    } catch (error) {
      failed()
      await networkOr(pause)
      attempt = () => again(load, String(error), n)
    }
  }
}

/** A browser may cache the failure of a module, so it is requested under another address. */
async function again<M>(load: () => Promise<M>, complaint: string, n: number): Promise<M> {
  const [address, kind] = FILE.exec(complaint) ?? []
  if (kind === 'js') return (await import(/* @vite-ignore */ `${address}?again=${n}`)) as M
  if (kind === 'css') await style(`${address}?again=${n}`)
  return load()
}

function style(address: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  return new Promise((loaded, failed) => {
    link.onload = loaded
    link.onerror = () => {
      link.remove()
      failed(new Error(address))
    }
    document.head.append(link)
  })
}

function networkOr(pause: number): Promise<void> {
  return new Promise((go) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      go()
    }
    const timer = setTimeout(done, pause)
    addEventListener('online', done)
  })
}
