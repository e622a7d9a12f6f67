import { expect, test } from 'vitest'
import { findFaults } from '../../scripts/check-texts.mjs'
import { temporaryFolder } from '../temporary-folder'
import { plant } from './planted-tree'

const schema = (text: string) => `import { z } from 'zod'\nimport { typedText } from '~/lib/typed-text'\nexport const Name = ${text}\n`

test.each([
  'z.string().trim()',
  'z.string().max(5).toLowerCase()',
  'z.email().normalize("NFC").max(254)',
  'z.string().overwrite(tidy).max(60)',
  'z.string().transform((typed) => typed.length)',
  'z.string().max(5).refine((text) => /a/.test(text))',
  'z.unknown().transform(String)',
  'z.coerce.string().pipe(z.email())',
  'z.preprocess(String, z.string())',
])('refuses %s', async (text) => {
  const root = temporaryFolder()
  await plant(root, { 'src/features/couple/schema.ts': schema(text) })
  expect(findFaults(root)).toEqual([expect.stringMatching(/^src\/features\/couple\/schema\.ts:3: /)])
})

test('accepts what measures first, the place where that is done, and readers of our own files', async () => {
  const root = temporaryFolder()
  await plant(root, {
    'src/features/couple/schema.ts': schema("typedText(5, tidy).transform((text) => text || null).or(z.string().max(5).default(''))"),
    'src/lib/typed-text.ts': schema('z.string().max(5).trim()'),
    'src/server/content.server.ts': schema('z.string().trim()'),
    'src/features/couple/schema.test.ts': schema('z.string().trim()'),
  })
  expect(findFaults(root)).toEqual([])
})

test('looks at the HTTP side of the server too', async () => {
  const root = temporaryFolder()
  await plant(root, { 'src/server/http/gate.server.ts': schema('z.string().trim()') })
  expect(findFaults(root)).toHaveLength(1)
})
