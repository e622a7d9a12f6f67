/** How the style of the page's own HTML begins (features/site/shell/rules). */
const OVERRIDES = ':root:root{'

let sheet: CSSStyleSheet | undefined

/**
 * Takes the place of the colours that the page came with. A constructed sheet, because the page's policy allows inline styles only
 * as they were when it was sent.
 */
export function applyColors(style: string): void {
  for (const { textContent, sheet: own } of document.querySelectorAll('style'))
    if (textContent?.startsWith(OVERRIDES) && own) own.disabled = true
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(style)
}
