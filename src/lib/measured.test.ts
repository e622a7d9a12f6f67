import { expect, test } from 'vitest'
import { isMeasured } from './measured'

test.each(['/', '/en', '/cs', '/she-moves', '/en/she-moves/prvni-clanek', '/recenze', '/akademie/kurzy', '/koucink', '/privacy'])(
  'visits of %s may be counted',
  (path) => expect(isMeasured(path)).toBe(true),
)

test.each([
  '/auth',
  '/auth/new-password',
  '/auth/undo-email',
  '/account-confirmed',
  '/dashboard',
  '/en/dashboard/pokrok',
  '/test',
  '/en/test/tier-assessment',
  '/result/tier-assessment/A',
  '/purchase/swingers-bible',
  '/odstoupeni',
  '/newsletter/confirm',
  '/newsletter/odhlasit',
  '/newsletter/odber',
  '/dev/outbox',
  '/recenzent',
  '/english',
  '/whatever-comes-next',
])('visits of %s are never counted (readings R14)', (path) => expect(isMeasured(path)).toBe(false))
