import type { Site } from '../support/site'
import type { FunctionFacts } from './function-facts'
import { FUNCTIONS } from './function-table'
import type { Answer } from './send'
import { call, escaped } from './server-functions'
import { UNREADABLE_TEXTS, type WorstText, asLongAs, textsIn, withText } from './worst-texts'

/** Just under what any request may carry, and under what an address may. */
const BODY = 980_000
const ADDRESS = 14_000

/** Fields that inputs may leave out, each as a text where its kind is one. */
const LEFT_OUT = [
  'key',
  'reason',
  'answer',
  'day',
  'base',
  'odber',
  'klic',
  'stav',
  'path',
  'subject',
  'draft',
  'objednavka',
  'podani',
  'version',
]
const PERSON = { name: 'Jana', email: 'jana@domov.example' }
const KEYED = { id: 'x', key: 'x' }

/** An input of a function with all that might be in it. */
function fullInput({ valid }: FunctionFacts): Record<string, unknown> {
  const input = valid?.() ?? {}
  const more = { ...Object.fromEntries(LEFT_OUT.map((name) => [name, 'x'])), person: PERSON, offer: KEYED, order: KEYED, earlier: ['x'] }
  const buyer = typeof input['buyer'] === 'object' ? { buyer: { ...input['buyer'], phone: 'x', company: 'x' } } : {}
  return { ...more, ...input, ...buyer }
}

/** What a text takes in the envelope of a function, and in an address. */
const inBody = (text: string): number => Buffer.byteLength(JSON.stringify(escaped(text))) - 2
const inAddress = (text: string): number => encodeURIComponent(JSON.stringify(escaped(text))).length - 6

/** The inputs of a function with a text in the place of each of its own, one after the other; in what may be left out it stands all at once. */
function inputsWith(facts: FunctionFacts, textFor: (texts: number) => string): Array<[where: string, input: unknown]> {
  const [input, full] = [facts.valid?.() ?? {}, fullInput(facts)]
  const own = textsIn(input)
  const others = textsIn(full).filter((path) => !own.some((known) => known.join() === path.join()))
  return [
    ...own.map((path): [string, unknown] => [path.join('.'), withText(input, path, textFor(1))]),
    ['what may be left out', others.reduce((made, path) => withText(made, path, textFor(others.length + 1)), full)],
  ]
}

/** Calls a function once for each text of its inputs, which is replaced by a long one. */
export async function* worstCalls(site: Site, name: string, worst: WorstText): AsyncGenerator<[string, Answer]> {
  const facts = FUNCTIONS[name]
  if (!facts || (!facts.valid && facts.method === 'POST')) return
  const [room, weight] = facts.method === 'GET' ? [ADDRESS, inAddress] : [BODY, inBody]
  for (const [where, input] of inputsWith(facts, (texts) => asLongAs(room / texts, worst, weight)))
    yield [`${name} ${where}`, await call(site, name, input)]
}

/** The inputs of a function with texts that no database holds. */
export const unreadableInputs = (facts: FunctionFacts): Array<[what: string, input: unknown]> =>
  Object.entries(UNREADABLE_TEXTS).flatMap(([what, text]) =>
    inputsWith(facts, () => text).map(([where, input]): [string, unknown] => [`${where}: ${what}`, input]),
  )
