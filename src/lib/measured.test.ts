import { expect, test } from 'vitest'
import { isMeasured } from './measured'

test.each([
  '/',
  '/en',
  '/cs',
  '/she-moves',
  '/en/she-moves/prvni-clanek',
  '/recenze',
  '/akademie/kurzy',
  '/akademie/kurzy/foundations',
  '/koucink',
  '/privacy',
])('visits of %s may be counted', (path) => expect(isMeasured(path)).toBe(true))

test.each([
  '/auth',
  '/auth/new-password',
  '/auth/undo-email',
  '/auth/keep-factor',
  '/account-confirmed',
  '/dashboard',
  '/en/dashboard/pokrok',
  '/akademie/kurzy/foundations/proc-o-tom-mluvime',
  '/en/akademie/kurzy/foundations/ano-ne-mozna',
  '/test',
  '/en/test/tier-assessment',
  '/result/tier-assessment/A',
  '/purchase/swingers-bible',
  '/odstoupeni',
  '/zadost/pribeh',
  '/koucink/konzultace',
  '/termin/00000000-0000-4000-8000-000000000000',
  '/newsletter/confirm',
  '/newsletter/odhlasit',
  '/newsletter/odber',
  '/dev/outbox',
  '/recenzent',
  '/english',
  '/whatever-comes-next',
])('visits of %s are never counted (readings R14)', (path) => expect(isMeasured(path)).toBe(false))
