import { expect, test } from 'vitest'
import { plainLine, plainLines } from './plain-text'

test('a line keeps its words and loses what nobody sees', () => {
  expect(plainLine('  Jana\u00a0 a\tPetr\r\nNovákovi ')).toBe('Jana a Petr Novákovi')
  expect(plainLine('Ja\0na\u001b[31m\u202e\u200b\ud800')).toBe('Ja na [31m')
  expect(plainLine('\u200b\u00ad\0')).toBe('')
  expect(plainLine('Z\u030cofie')).toBe('\u017dofie')
})

test('an emoji of several stays one', () => {
  for (const name of ['Jana 👩‍❤️‍👨', '👩🏽‍🚀 Eva', 'Eva 🏳️‍🌈']) expect(plainLine(name)).toBe(name)
  expect(plainLine('Ja\u200dna')).toBe('Jana')
})

test('lines stay lines; nothing in them commands a terminal or stops a database', () => {
  expect(plainLines(' První\r\ndruhá\rtřetí\n\tčtvrtá ')).toBe('První\ndruhá\ntřetí\n\tčtvrtá')
  expect(plainLines('a\0b\u001b]0;x\u0007\u009b2J\u202ec\ud800')).toBe('ab]0;x2Jc')
  expect(plainLines('👩‍❤️‍👨')).toBe('👩‍❤️‍👨')
})
