import { expect, test } from 'vitest'
import { findFaults } from '../../scripts/check-content.mjs'
import { temporaryFolder } from '../temporary-folder'
import { plant } from './planted-tree'

async function faultsOf(files: Record<string, string>): Promise<string[]> {
  const root = temporaryFolder()
  await plant(root, files)
  return findFaults(root).faults
}

const CZECH = 'content/letters/newsletter/dopis.cs.md'
const ENGLISH = 'content/letters/newsletter/dopis.en.md'

test('a file names the same figures in both languages, as often', async () => {
  const czech = 'Volejte 155 nebo 112, od 19:00 za 1\u00a0299\u00a0Kč.'
  expect(await faultsOf({ [CZECH]: czech, [ENGLISH]: 'For CZK 1,299 from 19, call 155 or 112.' })).toEqual([])
  expect(await faultsOf({ [CZECH]: czech, [ENGLISH]: 'For CZK 1,199 from 19, call 112 or 112.' })).toEqual([
    `${CZECH}: figures that the other language lacks: 155 in cs, 299 in cs, 112 in en, 199 in en`,
  ])
})

test('so do the two sides of every text in a table', async () => {
  const table = (english: string) => `items:\n  - slug: a1\n    facts:\n      - cs: 20 otázek\n        en: ${english}\n`
  expect(await faultsOf({ 'content/tests.yaml': table('20 questions') })).toEqual([])
  expect(await faultsOf({ 'content/tests.yaml': table('twenty questions') })).toEqual([
    'content/tests.yaml items 0 facts 0: figures that the other language lacks: 20 in cs',
  ])
})

test('a Czech file alone is refused', async () => {
  expect(await faultsOf({ [CZECH]: 'Dobrý den,' })).toEqual([`${CZECH}: there is no ${ENGLISH}`])
})

test('an English letter goes on with a capital', async () => {
  const czech = 'Dobrý den,\n\ntohle je dopis.'
  expect(await faultsOf({ [CZECH]: czech, [ENGLISH]: 'Hello,\n\nThis is the letter.' })).toEqual([])
  expect(await faultsOf({ [CZECH]: czech, [ENGLISH]: 'Hello,\n\nthis is the letter.' })).toEqual([
    `${ENGLISH}: an English letter goes on with a capital after its greeting`,
  ])
})

test('a thing has one name, but where a version of a legal text was agreed to', async () => {
  const named = (czech: string) => ({ 'content/articles/test.cs.md': czech, 'content/articles/test.en.md': 'A test.' })
  expect(await faultsOf(named('OpenFit: riziko rozvodu a Tier Assessment.'))).toEqual([])
  expect(await faultsOf(named('Náš OpenFit\u00a0Rozvod Risk.'))).toEqual([
    'content/articles/test.cs.md: „OpenFit Rozvod Risk“ is called OpenFit: riziko rozvodu, OpenFit: divorce risk',
  ])
  expect(await faultsOf({ 'content/tools/one.yaml': 'cs: Jste offline.\n' })).toEqual([
    'content/tools/one.yaml: „Jste offline“ is called bez připojení',
  ])
  const issued = { 'content/legal/v1/privacy.cs.md': 'Zásady ochrany osobních údajů', 'content/legal/v1/privacy.en.md': 'Privacy' }
  expect(await faultsOf(issued)).toEqual([])
})
