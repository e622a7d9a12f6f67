import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** It travels with the pages of the studio (scripts/check-bundle.mjs). */
const OF_STUDIO = 'src/features/studio/shell/components/studio.css'

test('every style sheet is in the list, once, but for the one of the studio', () => {
  const list = readFileSync('src/routes/app.css', 'utf8')
  const listed = [...list.matchAll(/@import '\.\.\/(.+)'/g)].map(([, sheet]) => `src/${sheet}`)
  expect([...listed, OF_STUDIO].toSorted()).toEqual(globSync('src/{ui,features}/**/*.css').toSorted())
})
