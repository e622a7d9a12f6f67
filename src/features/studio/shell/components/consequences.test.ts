import { beforeAll, expect, test } from 'vitest'
import type { Consequence } from '~/features/shop/payments/schema'
import { setLocale } from '~/paraglide/runtime'
import { untouchedText } from './consequences'

beforeAll(() => setLocale('cs', { reload: false }))

const mail = { kind: 'mail', to: 'a', subject: 'b', text: 'c', calendar: null, count: 1, later: false } as const
const order = { order: '1', product: { cs: 'a', en: 'a' }, productKind: 'workshop' } as const
const document = { kind: 'document', order: '1', number: '2', corrects: null } as const

test.each<[string, Consequence[], string | undefined]>([
  ['nothing', [], 'Peněz, přístupu, dokladů, e-mailů ani kalendářů se to netýká.'],
  ['a mail', [mail], 'Peněz, přístupu, dokladů ani kalendářů se to netýká.'],
  ['all but calendars', [{ kind: 'begins', ...order }, document, mail], 'Kalendářů se to netýká.'],
  [
    'where money goes',
    [{ kind: 'change', deed: 'refund-account', before: null, after: null }],
    'Přístupu, dokladů, e-mailů ani kalendářů se to netýká.',
  ],
  ['everything', [{ kind: 'begins', ...order }, document, { ...mail, calendar: 'changes' }], undefined],
])('what %s leaves alone is one sentence', (_, consequences, told) => {
  expect(untouchedText(consequences)?.replaceAll(/[\u2060\u00A0]/g, (mark) => (mark === '\u00A0' ? ' ' : ''))).toBe(told)
})
