import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MILESTONE_REWARDS, badgeOf, milestoneStates } from './rules'
import { BADGES, MILESTONES } from './schema'

test.each([
  [0, 'beginner'],
  [49, 'beginner'],
  [50, 'bronze'],
  [99, 'bronze'],
  [100, 'silver'],
  [199, 'silver'],
  [200, 'gold'],
  [299, 'gold'],
  [300, 'platinum'],
  [519, 'platinum'],
  [520, 'diamond'],
])('%i sparks wear %s (readings R10)', (sparks, badge) => {
  expect(badgeOf(sparks)).toBe(badge)
})

test('more sparks never wear a lesser badge', () => {
  const sparks = fc.nat({ max: 1000 })
  fc.assert(fc.property(sparks, sparks, (a, b) => a > b || BADGES.indexOf(badgeOf(a)) <= BADGES.indexOf(badgeOf(b))))
})

test('all milestones together make a diamond', () => {
  expect(MILESTONES.map((slug) => MILESTONE_REWARDS[slug])).toEqual([50, 50, 30, 40, 80, 120, 150])
  expect(badgeOf(MILESTONES.reduce((sum, slug) => sum + MILESTONE_REWARDS[slug], 0))).toBe('diamond')
})

test('milestones unlock one after the other', () => {
  const after = (done: number) => milestoneStates(MILESTONES.map((_, at) => at < done))
  expect(after(0)).toEqual(['current', 'locked', 'locked', 'locked', 'locked', 'locked', 'locked'])
  expect(after(2)).toEqual(['completed', 'completed', 'current', 'locked', 'locked', 'locked', 'locked'])
  expect(after(7)).toEqual(MILESTONES.map(() => 'completed'))
})

test('a milestone is locked exactly when the one before it is not completed', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (completed) => {
      const expected = completed.map((done, at) => (done ? 'completed' : at === 0 || completed[at - 1] ? 'current' : 'locked'))
      expect(milestoneStates(completed)).toEqual(expected)
    }),
  )
})
