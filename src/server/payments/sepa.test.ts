import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { sepaText, transferMessage } from './sepa.server'

const transfer = {
  name: 'Sféra s.r.o.',
  iban: 'CZ65 0800 0000 1920 0014 5399',
  bic: 'GIBACZPX',
  amountCents: 2400,
  message: transferMessage('7b0d2c1e-8a47-4f0c-9d1b-3f5e0a2b4c6d', '1000000018'),
}

test('a transfer in euros is coded line by line as EPC069-12 asks for it', () => {
  expect(sepaText(transfer).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'GIBACZPX',
    'Sfera s.r.o.',
    'CZ6508000000192000145399',
    'EUR24.00',
    '',
    '',
    'Order 0a2b4c6d VS 1000000018',
  ])
})

test('the longest one stays within the bounds of the standard: 331 bytes, version 13, letters that every bank has', () => {
  const longest = sepaText({ ...transfer, bic: 'GIBACZPXXXX', name: 'Žluťoučká společnost '.repeat(9), amountCents: 99_999_999_999 })
  expect(Buffer.byteLength(longest)).toBeLessThanOrEqual(331)
  expect(longest.split('\n')[5]).toHaveLength(70)
  expect(longest).toMatch(/^[\n\x20-\x7e]*$/)
  expect(encode(longest, { ecc: 'M' }).version).toBeLessThanOrEqual(13)
})
