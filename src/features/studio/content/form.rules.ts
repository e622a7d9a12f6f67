/** What a file of data can say. */
export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain }

/** A field of the form that edits a head or a file of data, as the schema of the file describes it. */
export type Field = { name: string; optional: boolean } & FieldKind

type FieldKind =
  | { kind: 'text' }
  | { kind: 'date' }
  | { kind: 'flag' }
  | { kind: 'number'; whole: boolean; min: number | null; max: number | null; canBeEmpty: boolean }
  | { kind: 'choice'; options: string[]; isNumber: boolean; canBeEmpty: boolean }
  | { kind: 'fixed' }
  /** A text in both languages. */
  | { kind: 'pair' }
  | { kind: 'group'; fields: Field[] }
  | { kind: 'list'; item: Field; least: number; most: number | null }

/** Of a JSON schema (draft 2020-12) as much as zod writes for files of content. */
export interface Described {
  type?: string | undefined
  format?: string | undefined
  enum?: unknown[] | undefined
  const?: unknown
  anyOf?: Described[] | undefined
  properties?: Record<string, Described> | undefined
  required?: string[] | undefined
  items?: Described | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  exclusiveMinimum?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
}

/** The fields of an object. */
export function fieldsOf(described: Described): Field[] {
  const needed = described.required ?? []
  return Object.entries(described.properties ?? {}).map(([name, inner]) => fieldOf(name, inner, !needed.includes(name)))
}

const fieldOf = (name: string, described: Described, optional: boolean): Field => ({ name, optional, ...kindOf(described) })

function kindOf(described: Described): FieldKind {
  const choices = described.anyOf
  if (choices) {
    const [only, ...others] = choices.filter(({ type }) => type !== 'null')
    const canBeEmpty = choices.length > others.length + 1
    if (only && others.length === 0) return { ...kindOf(only), ...(canBeEmpty && { canBeEmpty }) } as FieldKind
    const words = choices.flatMap((one) => ('const' in one ? [one.const] : []))
    return { kind: 'choice', options: words.map(String), isNumber: words.every((word) => typeof word === 'number'), canBeEmpty }
  }
  if (described.enum) return { kind: 'choice', options: described.enum.map(String), isNumber: false, canBeEmpty: false }
  if ('const' in described) return { kind: 'fixed' }
  switch (described.type) {
    case 'boolean':
      return { kind: 'flag' }
    case 'integer':
    case 'number': {
      const { minimum, exclusiveMinimum, maximum } = described
      const whole = described.type === 'integer'
      // Of whole numbers zod says the bounds of exact ones, which nobody types.
      const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : null
      const least = exclusiveMinimum !== undefined && whole ? exclusiveMinimum + 1 : (minimum ?? null)
      return { kind: 'number', whole, min: least !== null && least > Number.MIN_SAFE_INTEGER ? least : null, max: most, canBeEmpty: false }
    }
    case 'array':
      return {
        kind: 'list',
        item: fieldOf('', described.items ?? {}, false),
        least: described.minItems ?? 0,
        most: described.maxItems ?? null,
      }
    case 'object':
      return isPair(described) ? { kind: 'pair' } : { kind: 'group', fields: fieldsOf(described) }
    default:
      return described.format === 'date' ? { kind: 'date' } : { kind: 'text' }
  }
}

const isPair = ({ properties = {} }: Described): boolean =>
  Object.keys(properties).toSorted().join() === 'cs,en' && Object.values(properties).every(({ type }) => type === 'string')

/** What the form folds. */
export const isFolded = ({ kind }: Field): boolean => kind === 'group' || kind === 'list'

const FEW_PARTS = 2
const FEW_VALUES = 40

/** A form of many parts with much in them begins folded; otherwise only what stands within its parts does. */
export const isLongForm = (fields: readonly Field[], head: Plain): boolean =>
  fields.filter(isFolded).length > FEW_PARTS && valuesIn(head) > FEW_VALUES

const valuesIn = (value: Plain): number =>
  typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, one) => sum + valuesIn(one), 0) : 1

/** By these something is known; what stands first otherwise. */
const KNOWN_BY = ['title', 'q', 'label', 'name', 'subject', 'text']
/** Names for machines, and what draws. */
export const UNTOLD = ['id', 'slug', 'href', 'art']
const MOST_WORDS = 120

/** What it says first, in this language where it is said in both, a figure's place as „…“; '' for what says nothing in words. */
export function firstWords(value: Plain, locale: 'cs' | 'en'): string {
  if (typeof value === 'string')
    return value
      .trim()
      .slice(0, MOST_WORDS)
      .replaceAll(/\{\w+\}/g, '…')
  if (typeof value !== 'object' || value === null) return ''
  if (Array.isArray(value)) return firstOf(value, locale)
  if ('cs' in value && 'en' in value) return firstOf([value[locale] ?? '', value.cs ?? '', value.en ?? ''], locale)
  const known = KNOWN_BY.map((name) => value[name] ?? '')
  const others = Object.entries(value).filter(([name]) => !UNTOLD.includes(name))
  return firstOf([...known, ...others.map(([, inner]) => inner)], locale)
}

function firstOf(values: readonly Plain[], locale: 'cs' | 'en'): string {
  for (const value of values) {
    const words = firstWords(value, locale)
    if (words) return words
  }
  return ''
}

/** What a new one of these begins with. */
export function blankOf(field: Field): Plain {
  switch (field.kind) {
    case 'flag':
      return false
    case 'number':
      return field.canBeEmpty ? null : (field.min ?? 0)
    case 'choice':
      return field.canBeEmpty ? null : field.isNumber ? Number(field.options[0]) : (field.options[0] ?? '')
    case 'pair':
      return { cs: '', en: '' }
    case 'group':
      return blankGroup(field.fields)
    case 'list':
      return Array.from({ length: field.least }, () => blankOf(field.item))
    default:
      return ''
  }
}

export const blankGroup = (fields: readonly Field[]): { [name: string]: Plain } =>
  Object.fromEntries(fields.filter(({ optional }) => !optional).map((field) => [field.name, blankOf(field)]))

/** What an optional field holds that was left empty is not said at all: nothing is no text. */
export function withoutEmpty(fields: readonly Field[], given: { [name: string]: Plain }): { [name: string]: Plain } {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = given[field.name]
      if (value === undefined || (field.optional && isEmpty(value))) return []
      return [[field.name, cleaned(field, value)]]
    }),
  )
}

/** A text that is empty in both languages is none. */
const isEmpty = (value: Plain): boolean =>
  value === '' || value === null || (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty))

function cleaned(field: Field, value: Plain): Plain {
  if ('canBeEmpty' in field && field.canBeEmpty && value === '') return null
  if (field.kind === 'group' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return withoutEmpty(field.fields, value)
  if (field.kind === 'list' && Array.isArray(value)) return value.map((item) => cleaned(field.item, item))
  return value
}
