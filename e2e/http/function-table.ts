import { randomUUID } from 'node:crypto'
import { COUPLE_FUNCTIONS } from './couple-functions'
import type { FunctionByHand, FunctionFacts } from './function-facts'
import { writtenFunctions } from './server-functions'
import { STRANGER_FUNCTIONS } from './stranger-functions'
import { STUDIO_DOOR, STUDIO_FUNCTIONS } from './studio-functions'

export const BY_HAND: Record<string, FunctionByHand> = { ...COUPLE_FUNCTIONS, ...STRANGER_FUNCTIONS, ...STUDIO_DOOR, ...STUDIO_FUNCTIONS }

/** Every server function of the sources. Of what nobody has written anything by hand the most careful is expected. */
export const FUNCTIONS: Record<string, FunctionFacts> = Object.fromEntries(
  Object.entries(writtenFunctions()).map(([name, written]) => {
    const callers = name in STRANGER_FUNCTIONS || name in STUDIO_DOOR ? 'everyone' : 'couple'
    return [name, { callers, open: false, ...written, ...BY_HAND[name] }]
  }),
)

type Input = [what: string, input: unknown]

/** Inputs that no server function may take as they are. */
export function badInputs(facts: FunctionFacts): Input[] {
  const { valid, bad = [], optional = [] } = facts
  const input = valid?.()
  if (!input) return []
  const needsNothing = Object.keys(input).every((key) => optional.includes(key))
  return [
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['a text', 'text'],
    ['a list', []],
    ...(needsNothing ? [] : [['an empty object', {}] satisfies Input]),
    ...Object.entries(input).flatMap(([key, value]) => wrongField(facts, input, key, value)),
    ...bad.map(([what, make]): Input => [what, make(input)]),
  ]
}

/** Inputs that a function may take or refuse, but which must not break it. */
export function strangeInputs({ valid, method }: FunctionFacts): Input[] {
  const input = valid?.() ?? {}
  const long = 'ž'.repeat(method === 'GET' ? 1000 : 100_000)
  const texts = Object.keys(input).filter((key) => typeof input[key] === 'string')
  return [
    [
      'keys of the prototype',
      JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"hasOwnProperty":1}'),
    ],
    ['more keys than asked for', { ...input, ...JSON.parse('{"__proto__":{"polluted":1}}'), isAdmin: true, userId: randomUUID() }],
    ...texts.flatMap((key): Input[] => [
      [`${key}: very long`, { ...input, [key]: long }],
      [`${key}: signs of databases and markup`, { ...input, [key]: `'"; drop table user_profiles; --<script>\u0000\ud800` }],
      [`${key}: a path`, { ...input, [key]: '../../../../etc/passwd%00' }],
    ]),
  ]
}

function wrongField({ optional = [], nullable = [] }: FunctionFacts, input: Record<string, unknown>, key: string, value: unknown): Input[] {
  const { [key]: _left, ...rest } = input
  const other = typeof value === 'string' ? 5 : 'text'
  return [
    ...(optional.includes(key) ? [] : [[`${key} missing`, rest] satisfies Input]),
    ...(nullable.includes(key) ? [] : [[`${key}: null`, { ...input, [key]: null }] satisfies Input]),
    [`${key}: a list`, { ...input, [key]: [value] }],
    [`${key}: an object in it`, { ...input, [key]: { in: { it: value } } }],
    [`${key}: another type`, { ...input, [key]: other }],
  ]
}
