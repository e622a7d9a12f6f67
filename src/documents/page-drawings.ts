/** How the compiler begins a page. */
const PAGE = '<g class="typst-page"'

/** The pages of its SVG, in which they stand below each other: each as a document of its own, of the size of the page in units of a point. */
export function pagesOf(svg: string): string[] {
  const [head = '', ...pages] = svg.split(PAGE)
  // Styles and letters that all of them use.
  const shared = head.slice(head.indexOf('>') + 1)
  return pages.map((page) => {
    const end = page.lastIndexOf('</svg>')
    const body = (end < 0 ? page : page.slice(0, end)).replace(/ transform="[^"]*"/, '')
    const { width, height } = sizeOf(page)
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h5="http://www.w3.org/1999/xhtml" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shared}${PAGE}${body}</svg>`
  })
}

const SIZE = / data-page-width="([\d.]+)" data-page-height="([\d.]+)"/

/** Throws where the compiler says it in another way than before. */
function sizeOf(page: string): { width: number; height: number } {
  const [, width, height] = SIZE.exec(page.slice(0, page.indexOf('>'))) ?? []
  if (width === undefined || height === undefined) throw new Error('A page of the drawn document does not say how large it is.')
  return { width: Number(width), height: Number(height) }
}
