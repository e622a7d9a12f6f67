import { NoConnection } from './connection'

let coming: Promise<void> | undefined

/**
 * All styles of the site: a document brings those that it uses itself. Goes once they are here; what is lost is fetched again when it is
 * wanted the next time. Throws {@link NoConnection}.
 */
export const wholeSheet = (): Promise<void> => (coming ??= fetchSheet())

function fetchSheet(): Promise<void> {
  const path = document.querySelector<HTMLElement>('style[data-whole]')?.dataset.whole
  if (!path) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path })
  const here = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      coming = undefined
      reject(new NoConnection())
    })
  })
  document.head.append(link)
  return here
}
