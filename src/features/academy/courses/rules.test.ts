import { expect, test } from 'vitest'
import { certificateFileName, isSample, mayRead, partsOf } from './rules'
import type { Reader } from './enrolment.schema'

const READERS: Reader[] = ['visitor', 'outside', 'unreleased', 'granted']
test.each([1, 2, 12])('who may read lesson %i', (number) => {
  expect(isSample({ number })).toBe(number === 1)
  expect(READERS.filter((reader) => mayRead({ number }, reader))).toEqual(number === 1 ? READERS : ['granted'])
})

test('a lesson is divided at its last heading', () => {
  const html = '<p>Začátek</p>\n<h2>První</h2>\n<p>Text</p>\n<h2>Cvičení na 15 minut</h2>\n<p>Mluvte.</p>\n<ol><li>Jedna</li></ol>\n'
  expect(partsOf(html)).toEqual({
    html: '<p>Začátek</p>\n<h2>První</h2>\n<p>Text</p>',
    exercise: { title: 'Cvičení na 15 minut', html: '<p>Mluvte.</p>\n<ol><li>Jedna</li></ol>' },
  })
})

test('a text without an exercise is no lesson', () => {
  for (const html of ['', '<p>Text</p>', '<p>Text</p><h2>Konec</h2>', '<h2>Konec</h2>\n']) expect(partsOf(html)).toBeUndefined()
})

test('the name of a certificate tells nothing of the couple', () => {
  expect(certificateFileName('KURZ-2026-ABCD-EFGH', 'cs')).toBe('certifikat-kurz-2026-abcd-efgh.pdf')
  expect(certificateFileName('KURZ-2026-ABCD-EFGH', 'en')).toBe('certificate-kurz-2026-abcd-efgh.pdf')
})
