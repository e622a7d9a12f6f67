import { expect, test } from 'vitest'
import { foreignModules, foreignTexts, pageSizes, studioOutside } from '../../scripts/check-bundle.mjs'

test.each([
  'src/server/clock.server.ts',
  'src/server/shield.ts',
  'src/db/tables/account.ts',
  'src/emails/welcome.ts',
  'src/features/couple/data.server.ts',
  'src/routes/index.server.tsx?tsr-split=component',
  '../node_modules/drizzle-orm/index.js',
  'node_modules/@electric-sql/pglite/dist/index.js',
])('%s belongs to the server', (path) => {
  expect(foreignModules({ 'assets/index.js': [path] })).toEqual([`assets/index.js: ${path} belongs to the server`])
})

test.each(['src/server.css', 'src/features/couple/functions.ts', 'src/ui/db/look.tsx', 'node_modules/pg-like/index.js'])(
  '%s may travel',
  (path) => {
    expect(foreignModules({ 'assets/index.js': [path] })).toEqual([])
  },
)

test.each(['import"drizzle-orm"', 'new PGlite', 'process.env.SECRET', 'DATABASE_URL', 'x==="spolu"', "p='spolu123'"])(
  '%s is a text of the server',
  (text) => {
    expect(foreignTexts({ 'assets/index.js': text })).toHaveLength(1)
  },
)

test.each(['Jsme spolu.', '"Buďte spolu"', '__SECRET_INTERNALS', 'secret'])('%s may travel', (text) => {
  expect(foreignTexts({ 'assets/index.js': text })).toEqual([])
})

test('a page weighs its entry, what that fetches to live, its layouts and what they import, each once, but nothing that comes later', () => {
  const manifest = {
    'src/client.tsx': { file: 'entry', isEntry: true, dynamicImports: ['_react'] },
    _react: { file: 'react', imports: ['_runtime'], dynamicImports: ['src/ui/menu.tsx'] },
    _runtime: { file: 'runtime' },
    _card: { file: 'card', imports: ['_react'] },
    'src/ui/menu.tsx': { file: 'menu', isDynamicEntry: true },
    'src/routes/{-$locale}/route.tsx?tsr-split=component': { file: 'layout', isDynamicEntry: true, imports: ['_card'] },
    'src/routes/{-$locale}/index.tsx?tsr-split=component': { file: 'landing', isDynamicEntry: true, imports: ['_card', '_react'] },
    'src/routes/{-$locale}/index.tsx?tsr-split=errorComponent': { file: 'error', isDynamicEntry: true },
    'src/routes/auth.tsx?tsr-split=loader---component---errorComponent': { file: 'auth', isDynamicEntry: true },
    'src/routes/auth/sign-up.tsx?tsr-split=component': { file: 'sign-up', isDynamicEntry: true },
  }
  const bytes: Record<string, number> = {
    entry: 1,
    react: 10,
    runtime: 100,
    card: 1000,
    menu: 5,
    layout: 10_000,
    landing: 100_000,
    error: 5,
    auth: 2000,
    'sign-up': 20_000,
  }
  expect(pageSizes(manifest, (file: string) => bytes[file])).toEqual([
    { page: 'src/routes/{-$locale}/index.tsx', bytes: 111_111, limit: 143 },
    { page: 'src/routes/auth/sign-up.tsx', bytes: 22_111, limit: 190 },
    { page: 'src/routes/{-$locale}/route.tsx', bytes: 11_111, limit: 190 },
    { page: 'src/routes/auth.tsx', bytes: 2111, limit: 190 },
  ])
})

test('no page but the studio’s own brings anything of the studio, at once or later', () => {
  const page = 'src/routes/{-$locale}/index.tsx?tsr-split=component'
  const manifest = {
    'src/client.tsx': { file: 'entry', isEntry: true, dynamicImports: [page, 'src/routes/studio/vstup.tsx?tsr-split=component'] },
    [page]: { file: 'landing', isDynamicEntry: true, dynamicImports: ['src/ui/late.tsx'] },
    'src/ui/late.tsx': { file: 'late', isDynamicEntry: true },
    'src/routes/studio/vstup.tsx?tsr-split=component': { file: 'door', isDynamicEntry: true, imports: ['_frame'] },
    _frame: { file: 'frame' },
  }
  const own = { door: ['src/features/studio/entry/components/entry-page.tsx'], frame: ['src/paraglide/messages/studio_name1.js'] }
  expect(studioOutside(manifest, { ...own, landing: ['src/ui/button.tsx'] })).toEqual([])
  const leaks = { late: ['src/features/studio/shell/rules.ts'], entry: ['src/paraglide/messages/studio_name1.js'] }
  expect(studioOutside(manifest, { ...own, ...leaks }).toSorted()).toEqual([
    'entry: src/paraglide/messages/studio_name1.js belongs to the studio',
    'late: src/features/studio/shell/rules.ts belongs to the studio',
  ])
})
