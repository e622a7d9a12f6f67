// One picture of many: all looks of a page beside each other, put together by the browser itself.
import { readFileSync } from 'node:fs'

/** Widths on the sheet, by the width of the page. */
const SHOWN = { 390: 220, 1440: 560 }
/** What is below is in the single pictures. */
const LONGEST = 1600

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ title: string, file: string, pictures: Array<{ file: string, locale: string, theme: string, width: number }> }} sheet
 */
export async function contactSheet(browser, { title, file, pictures }) {
  const page = await browser.newPage({ viewport: { width: 1700, height: 800 } })
  const inOrder = pictures.toSorted((one, other) => order(one).localeCompare(order(other)))
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><main>${inOrder.map(figure).join('')}</main>`,
  )
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}

const order = ({ locale, theme, width }) => `${locale} ${width} ${theme === 'light' ? 0 : 1}`

function figure({ file, locale, theme, width }) {
  const source = `data:image/jpeg;base64,${readFileSync(file).toString('base64')}`
  return `<figure style="width:${SHOWN[width]}px"><figcaption>${locale} · ${theme} · ${width}</figcaption><img src="${source}"></figure>`
}

const STYLE = `
  body { margin: 24px; font: 14px/1.4 sans-serif; background: #808080; color: #fff }
  h1 { font-size: 20px }
  main { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
  figure { margin: 0 }
  img { width: 100%; max-height: ${LONGEST}px; object-fit: cover; object-position: top; display: block }
`
