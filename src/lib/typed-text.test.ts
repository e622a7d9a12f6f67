import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressText, emailText, exactText, fewItems, fewNumbers, pathText, typedText } from './typed-text'

const refuses = (schema: z.ZodType, sent: unknown) => expect(schema.safeParse(sent).success).toBe(false)

test('what was typed is cleaned first and measured after, and a text far too long is never looked at', () => {
  const cleaned: string[] = []
  const name = typedText(5, (typed) => {
    cleaned.push(typed)
    return typed.trim()
  })
  expect(name.parse(`   Jana${' '.repeat(200)}`)).toBe('Jana')
  refuses(name, 'Johana')
  expect(cleaned).toHaveLength(2)
  refuses(name, ' '.repeat(257))
  refuses(name, 'a'.repeat(1_000_000))
  expect(cleaned).toHaveLength(2)
})

test('words of a refusal are those of the field, for what is a little too long and for a megabyte', () => {
  const name = typedText(5, String, () => 'Zkraťte to.')
  for (const typed of ['Johana', 'a'.repeat(1_000_000)])
    expect([...new Set(name.safeParse(typed).error?.issues.map(({ message }) => message))]).toEqual(['Zkraťte to.'])
})

test('a text that is taken as it is holds nothing that a database cannot', () => {
  const key = exactText(8)
  expect(key.parse(' klíč 1 ')).toBe(' klíč 1 ')
  for (const sent of ['a\0', 'a\ud800', 'a'.repeat(9)]) refuses(key, sent)
})

test('an e-mail is read with what was pasted around it', () => {
  expect(emailText().parse(' Jana@Domov.Example\n')).toBe('jana@domov.example')
  for (const sent of ['', ' ', 'domov', 'a@domov.example\0', 'a@domov.example\r\nBcc: b@domov.example', `${'a'.repeat(250)}@b.cz`])
    refuses(emailText(), sent)
})

test('an address says nothing where it cannot be understood', () => {
  expect(['prvni', 12, undefined, ['a'], 'a'.repeat(9), 'a\0', '\udc00'].map((sent) => addressText(8).parse(sent))).toEqual([
    'prvni',
    '12',
    ...Array.from({ length: 5 }, () => ''),
  ])
})

test('what a page is named by must be there, whatever it says', () => {
  expect(['prvni', 'a'.repeat(9), 'a\0'].map((sent) => pathText(8).parse(sent))).toEqual(['prvni', '', ''])
  for (const sent of [undefined, null, 12, ['a'], { a: 1 }, true]) refuses(pathText(8), sent)
})

test('lists and names are counted before any of them is read', () => {
  const read: unknown[] = []
  const item = z.string().refine((text) => read.push(text))
  expect(fewItems(item, 2).parse(['a', 'b'])).toEqual(['a', 'b'])
  refuses(fewItems(item, 2), ['a', 'b', 'c'])
  refuses(fewItems(item, 2), { length: 1 })
  expect(read).toHaveLength(2)
  const points = fewNumbers(exactText(3), z.int(), 2)
  expect(points.parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 })
  for (const sent of [{ a: 1, b: 2, c: 3 }, null, 'ab', { abcd: 1 }]) refuses(points, sent)
})
