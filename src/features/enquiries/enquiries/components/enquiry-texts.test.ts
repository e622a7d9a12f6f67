import { expect, test } from 'vitest'
import type { EnquiryKind } from '~/lib/enquiry-address'
import { nb } from '~/lib/typography'
import { ENQUIRY_CONSENT_VERSIONS } from '../schema'
import { enquiryTexts } from './enquiry-texts'

const REQUEST = 'Zpráva obsahuje údaje o našem intimním životě a souhlasíme s jejich zpracováním k vyřízení poptávky.'
const MESSAGE = 'Zpráva obsahuje údaje o našem intimním životě a souhlasíme s jejich zpracováním k jejímu vyřízení.'
const STORY = 'Výslovně souhlasím se zpracováním údajů o intimním životě, které jsem v příběhu uvedl nebo uvedla.'

/** Whoever changes a wording gives it a version of its own. */
const AGREED: Array<[EnquiryKind, string, string]> = [
  ['coaching', '1.0', REQUEST],
  ['guide', '1.0', REQUEST],
  ['interest', '1.1', MESSAGE],
  ['story', '1.0', STORY],
  ['topic', '1.1', MESSAGE],
]

test.each(AGREED)('the form of %s records version %s of the consent that it shows', (kind, version, wording) => {
  expect(ENQUIRY_CONSENT_VERSIONS.intimate[kind]).toBe(version)
  expect(enquiryTexts({ kind, subject: null }).intimate({}, { locale: 'cs' })).toBe(nb(wording))
})
