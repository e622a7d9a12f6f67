import { lineOf } from '../http/log-line'
import { send } from '../http/send'
import { inLocale, pages } from './page-table'
import { expect, test } from './page-test'

const MOST = 6
const LOCALES = ['cs', 'en'] as const

for (const viewer of ['couple', 'finished'] as const) {
  test(`no page asks the database more than ${MOST} times for a couple (${viewer})`, async ({ site, sessions }) => {
    for (const facts of pages()) {
      for (const locale of LOCALES) {
        const path = inLocale(facts, locale).replace(/#.*/, '')
        const answer = await send(site, path, { headers: { accept: 'text/html', cookie: sessions[viewer] } })
        const { statements } = await lineOf(site, answer, path)
        expect.soft(statements, path).toBeLessThanOrEqual(MOST)
      }
    }
  })
}
