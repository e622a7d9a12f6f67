import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OPERATOR_ROLES, PERMISSIONS, type Permission, isFresh, mayDo, needsFresh } from './operator-roles'

const permissions = Object.keys(PERMISSIONS) as Permission[]

/** The table as the decision has it. */
const written = (): string =>
  [
    `| permission | what it allows | ${OPERATOR_ROLES.join(' | ')} | fresh |`,
    `|---|---|${OPERATOR_ROLES.map(() => '---|').join('')}---|`,
    ...permissions.map((permission) => {
      const cells = OPERATOR_ROLES.map((role) => (mayDo(role, permission) ? 'yes' : '–'))
      return `| \`${permission}\` | ${PERMISSIONS[permission].means} | ${cells.join(' | ')} | ${needsFresh(permission) ? 'yes' : '–'} |`
    }),
  ].join('\n')

test('the table in docs/decisions/063 says what the code says', () => {
  expect(readFileSync('docs/decisions/063-the-studio.md', 'utf8')).toContain(written())
})

test('an owner may do everything, and nobody else changes the team', () => {
  for (const permission of permissions) expect(mayDo('owner', permission)).toBe(true)
  for (const role of OPERATOR_ROLES) expect(mayDo(role, 'team.change')).toBe(role === 'owner')
})

test('an accountant sees money and takes its figures, and changes nothing', () => {
  expect(permissions.filter((permission) => mayDo('accountant', permission))).toEqual([
    'own.see',
    'own.leave',
    'own.change',
    'today.see',
    'orders.see',
    'money.see',
    'money.export',
    'overviews.see',
    'overviews.export',
    'views.change',
  ])
})

test('a confirmation is fresh for five minutes', () => {
  const at = new Date('2026-03-02T09:00:00.000Z')
  expect(isFresh(at, new Date('2026-03-02T09:04:59.999Z'))).toBe(true)
  expect(isFresh(at, new Date('2026-03-02T09:05:00.000Z'))).toBe(false)
})
