import { expect, test } from 'vitest'
import { findFaults } from '../../scripts/check-structure.mjs'
import { temporaryFolder } from '../temporary-folder'
import { plant } from './planted-tree'

const FAULTY = [
  'src/helpers.ts',
  'src/books/book.ts',
  'src/lib/index.ts',
  'src/lib/utils/money.ts',
  'src/ui/BigButton.tsx',
  'src/ui/useThing.ts',
  'src/features/couple/profile/service.ts',
  'src/features/couple/profile/data.ts',
  'src/features/couple/profile/photo.data.ts',
  'src/features/couple/profile/forms/profile.tsx',
  'src/features/couple/schema.ts',
  'src/features/couple.ts',
  'src/features/cellar/wine/schema.ts',
]

const SOUND = [
  'src/server.ts',
  'src/composition.server.ts',
  'src/routes/dev/outbox/$name.tsx',
  'src/routes/{-$locale}/index.tsx',
  'src/paraglide/messages/index.js',
  'src/routeTree.gen.ts',
  'src/features/couple/profile/schema.ts',
  'src/features/couple/profile/data.server.ts',
  'src/features/couple/profile/photo.data.server.ts',
  'src/features/couple/profile/profile.data.test.ts',
  'src/features/couple/profile/components/profile-form/name-field.tsx',
  'src/ui/css/base.css',
]

const files = (paths: string[], text: string) => Object.fromEntries(paths.map((path) => [path, text]))

test('accepts what stands in its place', async () => {
  const root = temporaryFolder()
  await plant(root, files(SOUND, 'export {}\n'))
  expect(findFaults(root)).toEqual([])
})

test('finds every file out of its place', async () => {
  const root = temporaryFolder()
  await plant(root, { ...files(SOUND, 'export {}\n'), ...files(FAULTY, 'export {}\n') })
  const named = findFaults(root).map((fault) => fault.slice(0, fault.indexOf(': ')))
  expect([...new Set(named)].toSorted()).toEqual(FAULTY.toSorted())
})

test.each(['ts-ignore', 'ts-expect-error', 'ts-nocheck'])('refuses a switched-off type check: %s', async (name) => {
  const root = temporaryFolder()
  await plant(root, { 'src/lib/a.ts': `export {}\n// @${name}\n` })
  expect(findFaults(root)).toEqual([expect.stringMatching(/^src\/lib\/a\.ts:2: /)])
})

test.each([
  ['e2e/a.spec.ts', ['test', 'only']],
  ['src/lib/a.test.ts', ['it', 'skip']],
])('refuses a switched-off test in %s', async (path, call) => {
  const root = temporaryFolder()
  await plant(root, { [path]: `${call.join('.')}('x', () => {})\n` })
  expect(findFaults(root)).toEqual([expect.stringContaining('switched off')])
})

test.each(['eslint', 'oxlint'])('refuses a switched-off lint rule: %s', async (tool) => {
  const root = temporaryFolder()
  await plant(root, { 'src/lib/a.ts': `// ${tool}-${'disable'}-next-line\nexport {}\n` })
  expect(findFaults(root)).toHaveLength(1)
})

test.each(['new Intl.DateTimeFormat()', 'new Date().toLocaleDateString()'])(
  'refuses a date that is formatted elsewhere: %s',
  async (call) => {
    const root = temporaryFolder()
    const text = `export const day = ${call}\n`
    await plant(root, { 'src/lib/dates.ts': text, 'src/ui/day.test.ts': text, 'src/ui/day.ts': text })
    expect(findFaults(root)).toEqual([expect.stringMatching(/^src\/ui\/day\.ts:1: dates /)])
  },
)
