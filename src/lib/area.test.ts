import { expect, test } from 'vitest'
import { isInArea } from './area'

test.each([
  ['/akademie/kurzy', true],
  ['/akademie/kurzy/zaklady/1', true],
  ['/akademie/kurzy?x=1', true],
  ['/akademie/kurzy#top', true],
  ['/akademie/kurzyx', false],
  ['/akademie', false],
  ['/', false],
])('%s in the area of a section: %s', (path, isIn) => expect(isInArea(path, ['/podcast', '/akademie/kurzy'])).toBe(isIn))
