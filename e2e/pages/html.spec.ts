import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { send } from '../http/send'
import { inLocale, pages } from './page-table'
import { expect, test } from './page-test'

/**
 * The rules are in `.htmlvalidate.json`: the recommended ones but for how React writes HTML (case of attributes, closed void
 * elements, quotes, empty attributes), which says nothing about the document, and without an opinion about the length of titles
 * and about style attributes, which carry values of drawings and bars.
 */
const validator = new HtmlValidate(new FileSystemConfigLoader())

for (const locale of ['cs', 'en'] as const) {
  test(`the server's HTML is valid, ${locale}`, async ({ site, sessions }) => {
    for (const facts of pages().filter((page) => !page.leadsTo && !page.path.startsWith('/dev/'))) {
      const address = inLocale(facts, locale).replace(/#.*/, '')
      for (const viewer of facts.viewers) {
        const headers = { accept: 'text/html', 'accept-language': locale, cookie: sessions[viewer] }
        const { text } = await send(site, address, { headers })
        const { results } = await validator.validateString(text, 'page.html')
        const faults = results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
        )
        expect.soft(faults, `${address} for ${viewer}`).toEqual([])
      }
    }
  })
}
