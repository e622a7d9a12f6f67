import { describe, expect, test } from 'vitest'
import { type Answer, type Fate, fateOf, nextTry, nextTryWhenDown } from './rules'

describe('an answer of a mail server says whose fault it is', () => {
  const cases: Array<[Fate, Answer]> = [
    ['down', {}],
    ['down', { command: 'CONN' }],
    ['down', { command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 Authentication failed' }],
    ['down', { command: 'MAIL FROM', responseCode: 550, response: '550 5.1.8 Sender rejected' }],
    ['down', { command: 'RCPT TO', responseCode: 421, response: '421 4.7.0 Try again later, closing' }],
    ['refused', { command: 'API', code: 'EENVELOPE' }],
    ['later', { command: 'RCPT TO', responseCode: 450, response: '450 4.2.0 Greylisted' }],
    ['later', { command: 'DATA', responseCode: 451, response: '451 4.3.0 Try again' }],
    ['later', { command: 'RCPT TO', responseCode: 552, response: '552 Quota exceeded' }],
    ['later', { command: 'DATA', responseCode: 554, response: '554 5.2.2 Mailbox full' }],
    ['bounced', { command: 'RCPT TO', responseCode: 550, response: '550 No such user' }],
    ['bounced', { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 User unknown' }],
    ['bounced', { command: 'DATA', responseCode: 550, response: '550 5.2.1 Mailbox disabled' }],
    ['refused', { command: 'RCPT TO', responseCode: 550, response: '550 5.7.1 Blocked by policy' }],
    ['refused', { command: 'DATA', responseCode: 554, response: '554 Looks like spam' }],
    ['refused', { command: 'RCPT TO', responseCode: 554, response: '554 Relay access denied' }],
  ]
  test.each(cases)('%s: %o', (fate, answer) => expect(fateOf(answer)).toBe(fate))
})

test('what is put off waits twice as long each time, at most an hour', () => {
  const at = new Date('2026-03-02T09:00:00.000Z')
  expect([1, 2, 5, 6, 8].map((refusals) => (nextTry(refusals, at).getTime() - at.getTime()) / 60_000)).toEqual([2, 4, 32, 60, 60])
})

test('while our own server is down, nothing waits longer than a quarter of an hour', () => {
  const at = new Date('2026-03-02T09:00:00.000Z')
  expect([1, 5, 40].map((claims) => (nextTryWhenDown(claims, at).getTime() - at.getTime()) / 60_000)).toEqual([1, 5, 15])
})
