import type { z } from 'zod'

type Check = { _zod: { def: { check: string; abort?: boolean } } }
type Def = { type: string; format?: string; checks?: Check[] } & Partial<Record<'innerType' | 'element' | 'in' | 'out', Schema>> & {
    shape?: Record<string, Schema>
    options?: Schema[]
    items?: Schema[]
    keyType?: Schema
    valueType?: Schema
  }
type Schema = { _zod: { def: unknown } }

/** Texts of one length by nature. */
const FIXED = ['uuid', 'guid', 'date', 'datetime']

/** Where in a schema something may be as long as whoever sends it likes; empty where nothing may. */
export const unbounded = (schema: z.ZodType): string[] => faults(schema, 'input')

function faults(schema: Schema, path: string): string[] {
  const def = schema._zod.def as Def
  if (def.type === 'string') return isBoundedText(def) ? [] : [`${path}: a text of any length`]
  if (def.type === 'array' || def.type === 'record') return [`${path}: any number of entries`]
  if (def.type === 'pipe' && def.in && def.out) return [...faults(def.in, path), ...counted(def.in, def.out, path)]
  if (def.shape) return Object.entries(def.shape).flatMap(([name, part]) => faults(part, `${path}.${name}`))
  return [...(def.options ?? []), ...(def.items ?? []), ...(def.innerType ? [def.innerType] : [])].flatMap((part) => faults(part, path))
}

/** The length is the first thing that is looked at, and the last for what is too long. */
function isBoundedText({ format, checks = [] }: Def): boolean {
  if (format !== undefined) return FIXED.includes(format)
  const [first, ...others] = checks.map(({ _zod: { def } }) => def)
  return first?.check === 'max_length' && (first.abort === true || others.every(({ check }) => check === 'min_length'))
}

/** What was counted by `fewItems` or `fewNumbers` (lib/typed-text) is looked at entry by entry; whatever else is piped was read already. */
function counted(by: Schema, read: Schema, path: string): string[] {
  if ((by._zod.def as Def).type !== 'custom') return []
  const { element, keyType, valueType } = read._zod.def as Def
  return [element, keyType, valueType].flatMap((part) => (part ? faults(part, `${path}[]`) : []))
}
