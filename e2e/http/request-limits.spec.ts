import { expect, test } from './http-test'
import { form, send } from './send'
import { call, resultOf } from './server-functions'
import { signedInCouple } from './signed-in-couple'

test.use({ settings: { RATE_LIMITS: 'request-email=2/1d,request=8/1h' } })
test.describe.configure({ mode: 'default' })

test('no address gets more confirmations than the limit allows, and no visitor sends more', async ({ site }) => {
  const { cookie, email } = await signedInCouple(site)
  const ask = async (to: string) => {
    const { form: opened } = resultOf(await call(site, 'enquiryForm', { path: 'namet' })) as { form: { stamp: string } }
    const fields = { druh: 'namet', jazyk: 'cs', razitko: opened.stamp, name: 'Jana', email: to, message: 'O žárlivosti.' }
    return JSON.parse((await send(site, '/api/zadost', form(fields, { accept: 'application/json', cookie }))).text) as Record<
      string,
      unknown
    >
  }
  for (let time = 0; time < 2; time++) expect(await ask(email)).toEqual({ state: 'sent', email })
  expect(await ask(email)).toMatchObject({ state: 'again', failed: 'too-many' })
  const other = 'jina@zadost.example'
  for (let time = 0; time < 2; time++) expect(await ask(other)).toEqual({ state: 'sent', email: other })
  for (let time = 0; time < 3; time++) await ask(other)
  expect(await ask('treti@zadost.example')).toMatchObject({ state: 'again', failed: 'too-many' })
  await site.mail(other, 2)
  expect(await site.mails(other)).toHaveLength(2)
  expect(await site.mails('treti@zadost.example')).toEqual([])
})
