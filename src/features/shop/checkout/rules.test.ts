import { expect, test } from 'vitest'
import { REGISTERED } from '../../../../test/company-register'
import { foundCompany } from './rules'

test('what the register knows is put into the fields of the form', () => {
  expect(foundCompany(REGISTERED)).toEqual({
    company: 'Sféra přátel, s. r. o.',
    vatId: 'CZ27082440',
    companyStreet: 'Dlouhá 12/3a',
    companyCity: 'Praha',
    companyPostcode: '110 00',
  })
})

test('a number of the tax office is no registration for VAT', () => {
  for (const seznamRegistraci of [undefined, {}, { stavZdrojeDph: 'NEEXISTUJICI' }])
    expect(foundCompany({ ...REGISTERED, seznamRegistraci }).vatId).toBe('')
})

test('a village without streets numbers its houses by its name', () => {
  const { companyStreet, companyPostcode } = foundCompany({
    obchodniJmeno: 'Jana',
    sidlo: { nazevObce: 'Lhota', cisloDomovni: 7, psc: 3901 },
  })
  expect([companyStreet, companyPostcode]).toEqual(['Lhota 7', '039 01'])
  expect(foundCompany({ obchodniJmeno: 'Jana', sidlo: {} })).toMatchObject({ companyStreet: '', companyCity: '', companyPostcode: '' })
})
