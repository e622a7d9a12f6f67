import { expect, test } from 'vitest'
import fc from 'fast-check'
import { attachment, fileName, megabytes, partOf } from './file.rules'

const file = { size: 1000, etag: '"a"' }
const whole = (range: string | null, ifRange: string | null = null) => partOf(range, ifRange, file)

test('one range is answered with that part', () => {
  expect(whole('bytes=0-0')).toEqual({ start: 0, end: 0 })
  expect(whole('bytes=10-')).toEqual({ start: 10, end: 999 })
  expect(whole('bytes=10-5000')).toEqual({ start: 10, end: 999 })
  expect(whole('bytes=-100')).toEqual({ start: 900, end: 999 })
  expect(whole('bytes=-5000')).toEqual({ start: 0, end: 999 })
  expect(whole('Bytes= 999-999')).toEqual({ start: 999, end: 999 })
})

test('a range beyond the file cannot be had', () => {
  for (const range of ['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])
    expect(whole(range)).toBe('unsatisfiable')
})

test('no range, several ones and what is none are answered with the whole', () => {
  for (const range of [null, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes=-1-2', 'bytes=0x1-2'])
    expect(whole(range)).toBe('whole')
})

test('the rest of another version is not sent', () => {
  expect(whole('bytes=10-', '"a"')).toEqual({ start: 10, end: 999 })
  for (const other of ['"b"', 'W/"a"', 'Mon, 02 Mar 2026 09:00:00 GMT', '']) expect(whole('bytes=10-', other)).toBe('whole')
})

test('whatever is asked, a part lies within the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(2000), fc.nat(2000), fc.integer({ min: 1, max: 1000 }), (text, from, to, size) => {
      for (const range of [text, `bytes=${text}`, `bytes=${from}-${to}`, `bytes=-${to}`, `bytes=${from}-`]) {
        const part = partOf(range, null, { size, etag: '"a"' })
        if (typeof part === 'string') continue
        expect(part.start).toBeGreaterThanOrEqual(0)
        expect(part.end).toBeGreaterThanOrEqual(part.start)
        expect(part.end).toBeLessThan(size)
      }
    }),
  )
})

test('the name of a stored file tells its kind, not its subject', () => {
  expect(fileName('Příručka', 'Swingers Bible', 'pdf')).toBe('Příručka SB.pdf')
  expect(fileName('Příručka', 'Komunikační sada pro páry', 'pdf')).toBe('Příručka KSPP.pdf')
  expect(fileName('Article', 'A guide to stop words', 'pdf')).toBe('Article AGTSW.pdf')
  expect(attachment('Příručka SB.pdf')).toBe('attachment; filename="Prirucka SB.pdf"; filename*=UTF-8\'\'P%C5%99%C3%ADru%C4%8Dka%20SB.pdf')
  expect(attachment('a"\r\n(b)*.pdf')).toBe('attachment; filename="a(b)*.pdf"; filename*=UTF-8\'\'a%22%0D%0A%28b%29%2A.pdf')
})

test('sizes in megabytes', () => {
  expect([megabytes(2_345_678, 'cs'), megabytes(2_345_678, 'en'), megabytes(12, 'cs')]).toEqual(['2,3', '2.3', '0,1'])
})
