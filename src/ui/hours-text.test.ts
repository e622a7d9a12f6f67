import { expect, test } from 'vitest'
import { changeText, hoursText } from './hours-text'

test('hours and quarters, as they are said', () => {
  expect([0, 15, 60, 255, 300].map(hoursText)).toEqual(
    ['0~min', '15~min', '1~h', '4~h 15~min', '5~h'].map((text) => text.replaceAll('~', '\u00a0')),
  )
  expect(changeText(-45)).toBe('\u221245\u00a0min')
  expect(changeText(300)).toBe('+5\u00a0h')
})
