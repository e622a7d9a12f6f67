import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, type Sent, send } from './send'

const BUILT = 'dist/server/assets'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'x-tsr-serverfn': 'true' }

type Method = 'GET' | 'POST'
type Port = { port: number }

export interface Call {
  method?: Method
  headers?: Record<string, string>
}

/** What the sources tell of a server function. */
export interface WrittenFunction {
  method: Method
  takesInput: boolean
}

let written: Record<string, WrittenFunction> | undefined
let built: Record<string, string> | undefined

/** Every server function of the sources by the name of its constant. What they write in another way is missed; the list of the build tells. */
export function writtenFunctions(): Record<string, WrittenFunction> {
  return (written ??= readWritten())
}

function readWritten(): Record<string, WrittenFunction> {
  const files = globSync('src/features/**/*functions.ts')
  const found = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(\w+) = createServerFn\(\{ method: '(GET|POST)' \}\)(.*?)\.handler\(/gs),
  ])
  return Object.fromEntries(
    found.map(([, name = '', method, steps = '']) => [
      name,
      { method: method === 'GET' ? 'GET' : 'POST', takesInput: steps.includes('.validator(') },
    ]),
  )
}

/** Every server function of the build: name → address. The build makes up the addresses. */
export function builtFunctions(): Record<string, string> {
  return (built ??= readBuilt())
}

function readBuilt(): Record<string, string> {
  const sources = readdirSync(BUILT).map((file) => (file.endsWith('.js') ? readFileSync(join(BUILT, file), 'utf8') : ''))
  const found = sources.flatMap((source) => [...source.matchAll(/createServerRpc\(\{\s*id: "(\w+)",\s*name: "(\w+)"/g)])
  return Object.fromEntries(found.map(([, id, name]) => [name, `/_serverFn/${id}`]))
}

export function addressOf(name: string): string {
  const address = builtFunctions()[name]
  if (!address) throw new Error(`The build has no server function '${name}'.`)
  return address
}

/** Calls a server function as the product's own pages do. Without `input` nothing is sent. */
export function call(
  site: Port,
  name: string,
  input: unknown,
  { method = writtenFunctions()[name]?.method ?? 'POST', headers = {} }: Call = {},
) {
  return callWith(site, name, input === undefined ? undefined : envelope({ data: input }), { method, headers })
}

/** The same with a text in place of the encoded input. */
export function callWith(site: Port, name: string, payload: string | undefined, { method = 'POST', headers = {} }: Call): Promise<Answer> {
  // An empty header stands for one that is not sent.
  const given = Object.entries({ ...SAME_ORIGIN, ...headers }).filter(([, value]) => value !== '')
  const sent: Sent = { method, headers: Object.fromEntries(given) }
  if (payload === undefined) return send(site, addressOf(name), sent)
  if (method === 'GET') return send(site, `${addressOf(name)}?payload=${encodeURIComponent(payload)}`, sent)
  return send(site, addressOf(name), { ...sent, headers: { 'content-type': 'application/json', ...sent.headers }, body: payload })
}

/** What a function answered, or undefined when it answered none. */
export function resultOf(answer: Answer): unknown {
  const read: unknown = answer.headers['x-tss-serialized'] ? decode(JSON.parse(answer.text)) : undefined
  return typeof read === 'object' && read !== null && 'result' in read ? read.result : undefined
}

/** The encoding of the framework for what JSON can say, and `undefined`. */
export const envelope = (value: unknown): string => JSON.stringify({ t: encode(value, { next: 0 }), f: 63, m: [] })

/** As the framework writes a text: it spells these signs alone, and all others stand for themselves. */
export const escaped = (text: string): string => SPELT.reduce((made, [sign, spelt]) => made.replaceAll(sign, spelt), text)

const SPELT: ReadonlyArray<readonly [sign: string, spelt: string]> = [
  ['\\', '\\\\'],
  ...['"', '\n', '\r', '\b', '\t', '\f'].map((sign) => [sign, JSON.stringify(sign).slice(1, -1)] as const),
  ['<', '\\x3C'],
  ['\u2028', '\\u2028'],
  ['\u2029', '\\u2029'],
]

const CONSTANTS = [null, undefined, true, false]

function encode(value: unknown, ids: { next: number }): unknown {
  if (typeof value === 'number') return { t: 0, s: value }
  if (typeof value === 'string') return { t: 1, s: escaped(value) }
  if (typeof value !== 'object' || value === null) return { t: 2, s: CONSTANTS.indexOf(value as null | undefined | boolean) }
  const i = ids.next++
  if (Array.isArray(value)) return { t: 9, i, a: value.map((item) => encode(item, ids)), o: 0 }
  const entries = Object.entries(value)
  return { t: 10, i, p: { k: entries.map(([key]) => key), v: entries.map(([, item]) => encode(item, ids)) }, o: 0 }
}

interface Node {
  t: number
  s?: unknown
  a?: Node[]
  p?: { k: string[]; v: Node[] }
}

function decode(node: Node): unknown {
  if (node.t === 1) return JSON.parse(`"${String(node.s).replaceAll('\\x3C', '<')}"`)
  if (node.t === 2) return CONSTANTS[Number(node.s)]
  if (node.t === 9) return (node.a ?? []).map(decode)
  if (node.p) return Object.fromEntries(node.p.k.map((key, index) => [key, decode(node.p?.v[index] ?? { t: 2, s: 1 })]))
  return node.s
}
