import { expect } from 'vitest'
import { operatorOfTeam } from '../../../../test/operators'
import { test } from '../../../../test/with-db'
import { savedViews } from './data.server'
import { keepView, removeView } from './mutations.server'
import { MOST_VIEWS } from './schema'

const view = (name: string, search = 'stav=ceka') => ({ page: 'orders', name, search }) as const

test('views are kept for each of the team alone, by name', async ({ db, at }) => {
  const [lucie, marek] = [
    await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at),
    await operatorOfTeam(db, 'marek@sfera.example', 'coach', at),
  ]
  expect(await keepView(lucie.id, view('Čekají'), at)).toEqual({ ok: true })
  expect(await keepView(lucie.id, view('Čekají', 'stav=zaplaceno'), at)).toEqual({ ok: true })
  const [kept, another] = await savedViews(lucie.id, 'orders')
  expect([kept?.name, kept?.search, another]).toEqual(['Čekají', 'stav=zaplaceno', undefined])
  expect([await savedViews(marek.id, 'orders'), await savedViews(lucie.id, 'claims')]).toEqual([[], []])
  await removeView(marek.id, kept?.id ?? '')
  expect(await savedViews(lucie.id, 'orders')).toHaveLength(1)
  await removeView(lucie.id, kept?.id ?? '')
  expect(await savedViews(lucie.id, 'orders')).toEqual([])
})

test('of one page there are twenty at most', async ({ db, at }) => {
  const { id } = await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  for (let number = 0; number < MOST_VIEWS; number++) await keepView(id, view(`pohled ${number}`), at)
  expect(await keepView(id, view('ještě jeden'), at)).toEqual({ ok: false, code: 'most' })
  expect(await keepView(id, view('pohled 3', 'stav=jiny'), at)).toEqual({ ok: true })
})
