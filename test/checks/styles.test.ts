import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every style sheet is in the list, once', () => {
  const list = readFileSync('src/routes/app.css', 'utf8')
  const listed = [...list.matchAll(/@import '\.\.\/(.+)'/g)].map(([, sheet]) => `src/${sheet}`)
  expect(listed.toSorted()).toEqual(globSync('src/{ui,features}/**/*.css').toSorted())
})
