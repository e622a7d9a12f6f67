import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CompanyRegister, REGISTERED } from '../../test/company-register'
import { RegisterUnreachable, registeredCompany } from './company-register.server'
import { setEnv } from './env.server'

let register: CompanyRegister
let restore = () => {}

beforeAll(async () => {
  register = await CompanyRegister.start()
  restore = setEnv({ ARES_URL: `${register.url}/` })
})
afterEach(() => {
  register.answer = undefined
})
afterAll(async () => {
  restore()
  await register.stop()
})

describe('the register of companies', () => {
  test('is asked by the number alone, and tells what is read of it', async () => {
    expect(await registeredCompany('27082440')).toMatchObject({
      obchodniJmeno: REGISTERED.obchodniJmeno,
      dic: 'CZ27082440',
      sidlo: { nazevUlice: 'Dlouhá', psc: 11_000 },
    })
    expect(register.asked.at(-1)).toBe('/rest/ekonomicke-subjekty/27082440')
  })

  test('may not know a company', async () => expect(await registeredCompany('25596641')).toBeUndefined())

  test.for([
    ['has a fault', { status: 500, body: '' }],
    ['says no JSON', { status: 200, body: '<html>' }],
    ['says something else', { status: 200, body: '{"obchodniJmeno":5}' }],
    ['leads elsewhere', { status: 302, body: '' }],
    ['says too much', { status: 200, body: JSON.stringify({ ...REGISTERED, poznamka: 'a'.repeat(300_000) }) }],
    ['breaks off', 'cut'],
    ['is silent', 'silence'],
  ] as const)('that %s is unreachable', async ([, answer]) => {
    register.answer = answer
    await expect(registeredCompany('27082440')).rejects.toThrow(RegisterUnreachable)
  })

  test('is not asked where none is set', async () => {
    const without = setEnv({ ARES_URL: undefined })
    const before = register.asked.length
    await expect(registeredCompany('27082440')).rejects.toThrow(RegisterUnreachable)
    expect(register.asked).toHaveLength(before)
    without()
  })
})
