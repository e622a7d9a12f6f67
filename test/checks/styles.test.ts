import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** They travel with the pages of the studio (scripts/check-bundle.mjs), in its own list. */
const OF_STUDIO = globSync('src/features/studio/**/*.css')
const STUDIO_LIST = 'src/routes/studio/-pages/studio-styles.tsx'

test('every style sheet of the studio is in its list', () => {
  const list = readFileSync(STUDIO_LIST, 'utf8')
  const listed = [...list.matchAll(/from '(?:~\/features\/studio\/|\.\/)(.+\.css)\?inline'/g)].map(([, sheet = '']) =>
    sheet.replace(/^.*\//, ''),
  )
  expect(listed.toSorted()).toEqual(OF_STUDIO.map((sheet) => sheet.replace(/^.*\//, '')).toSorted())
})

test('every style sheet is in the list, once, but for those of the studio', () => {
  const list = readFileSync('src/routes/app.css', 'utf8')
  const listed = [...list.matchAll(/@import '\.\.\/(.+)'/g)].map(([, sheet]) => `src/${sheet}`)
  expect([...listed, ...OF_STUDIO].toSorted()).toEqual(globSync('src/{ui,features}/**/*.css').toSorted())
})
