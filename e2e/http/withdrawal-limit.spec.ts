import { expect, test } from '../support/test'
import { form, send } from './send'

test.use({ settings: { RATE_LIMITS: 'withdrawal-email=2/1h' } })

const ADDRESS = '/api/odstoupeni'
const FIELDS = { krok: 'udaje', jazyk: 'cs', name: 'Jana Nováková', order: 'Bible z března', email: 'jana@http.example', reason: '' }

test('a withdrawal that is sent again takes nothing of what all visitors share', async ({ site }) => {
  const draftOf = async () => {
    const { headers } = await send(site, ADDRESS, form(FIELDS))
    return new URL(headers.location ?? '', site.url).searchParams.get('podani') ?? ''
  }
  const confirmed = async (podani: string) => {
    const { headers } = await send(site, ADDRESS, form({ krok: 'potvrzeni', jazyk: 'cs', podani }))
    const { text } = await send(site, headers.location ?? '', { headers: { accept: 'text/html' } })
    return /P\d{4}-\d{4}/.test(text)
  }
  const [first, second, third] = [await draftOf(), await draftOf(), await draftOf()]
  for (let times = 0; times < 5; times++) expect(await confirmed(first), `${times}`).toBe(true)
  expect(await confirmed(second)).toBe(true)
  expect(await confirmed(third)).toBe(false)
})
