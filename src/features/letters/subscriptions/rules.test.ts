import { expect, test } from 'vitest'
import { m } from '~/paraglide/messages'
import { afterMove } from './rules'
import { CONSENT_VERSION } from './schema'

test('subscriptions go along with their account unless the new address speaks for itself', () => {
  const states = ['pending', 'confirmed', 'unsubscribed', 'suspended'] as const
  const fates = states.map((moving) => [undefined, ...states].map((there) => afterMove(moving, there)))
  expect(fates).toEqual([
    // A link to confirm waits in the earlier mailbox: it must not reach the new one.
    ['stays', 'stays', 'stays', 'stays', 'stays'],
    ['moves', 'moves', 'stays', 'stays', 'moves'],
    ['moves', 'stays', 'stays', 'stays', 'stays'],
    ['stays', 'stays', 'stays', 'stays', 'stays'],
  ])
})

test('the wordings of the consent are those of their version: other words are another version', () => {
  const privacy = '…'
  const words = (['cs', 'en'] as const).flatMap((locale) => [
    m.consent_newsletter_note({ privacy }, { locale }),
    m.consent_digest_note({ privacy }, { locale }),
  ])
  expect([CONSENT_VERSION, ...words.map((text) => text.replaceAll('\u00a0', ' '))]).toEqual([
    '2025-07-01',
    'Odesláním souhlasíte se zasíláním dopisů na tuto adresu. Souhlas můžete kdykoli odvolat odkazem v každém dopise. Víc v ….',
    'Odesláním souhlasíte se zasíláním souhrnu She Moves na tuto adresu. Souhlas můžete kdykoli odvolat odkazem v každém souhrnu. Víc v ….',
    'By submitting you agree to receive letters at this address. You can withdraw consent at any time with the link in every letter. More in the ….',
    'By submitting you agree to receive the She Moves digest at this address. You can withdraw consent at any time with the link in every digest. More in the ….',
  ])
})
