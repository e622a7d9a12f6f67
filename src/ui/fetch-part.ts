import { NoConnection, attempt, proving } from './connection'

/** In built code a dynamic import names a file beside this one, and so does every static import. */
const WANTED = /import\(["'`]\.\/([^"'`]+)["'`]\)/
const NEEDED = /\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g

/** Files that this page can import without the network. */
let here: Set<string> | undefined

/**
 * Stands around every dynamic import of the built code (vite.config.ts). Many browsers remember for the life of a page that a module,
 * or one of those it needs, could not be fetched, and refuse it ever after. So what a part consists of is fetched as plain files first,
 * and imported, out of the browser's cache, only when all of it is here: a part that failed is fetched again the next time it is wanted.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const name = WANTED.exec(String(load))?.[1]
  here ??= new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => fileName(href)))
  if (name && !here.has(name)) {
    const fetched = new Set<string>()
    await proving(fetchFile(name, fetched))
    for (const file of fetched) here.add(file)
  }
  return load()
}

async function fetchFile(name: string, fetched: Set<string>): Promise<void> {
  if (here?.has(name) || fetched.has(name)) return
  fetched.add(name)
  const response = await attempt(new URL(name, import.meta.url))
  if (response.status >= 500) throw new NoConnection()
  const text = await response.text().catch((cause: unknown) => {
    throw new NoConnection(cause)
  })
  // All of them are waited for: a failure that comes later would be taken for one of the next try.
  const needed = await Promise.allSettled([...text.matchAll(NEEDED)].map(([, file = '']) => fetchFile(file, fetched)))
  for (const outcome of needed) if (outcome.status === 'rejected') throw outcome.reason
}

const fileName = (address: string): string => address.slice(address.lastIndexOf('/') + 1)
