import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setImmediate as moment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FairTurns, ROUNDS } from './fair-turns.server'

const rounds = async () => {
  for (let round = 0; round <= ROUNDS; round += 1) await moment()
}

/** Work that says when it begins and ends when it is told to. */
function works(turns: FairTurns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (visitor: string, name: string) =>
    turns.run(visitor, () => {
      begun.push(name)
      return new Promise<string>((done) => ends.set(name, () => done(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await rounds()
  }
  return { begun, ask, end }
}

test('one after the other, and visitors in turn', async () => {
  const { begun, ask, end } = works(new FairTurns({ atOnce: 1, patienceMs: 10_000 }))
  const asked = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1'), ask('b', 'b2')]
  await moment()
  expect(begun).toEqual(['a1'])
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
})

test('what waits leaves the processor to others, not to all of them at once', async () => {
  const { begun, ask, end } = works(new FairTurns({ atOnce: 2, patienceMs: 10_000 }))
  const asked = [ask('a', 'a1'), ask('a', 'a2'), ask('b', 'b1'), ask('c', 'c1')]
  await moment()
  expect(begun).toEqual(['a1'])
  await rounds()
  expect(begun).toEqual(['a1', 'a2'])
  await rounds()
  expect(begun).toEqual(['a1', 'a2'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
  await end('c1')
  await end('a2')
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'b1', 'c1'])
})

test('what fails ends its turn, and what hangs lets the next one begin', async () => {
  const turns = new FairTurns({ atOnce: 1, patienceMs: 5 })
  await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const { begun, ask } = works(turns)
  void ask('a', 'hangs')
  const next = turns.run('b', async () => 'goes on')
  expect(await next).toBe('goes on')
  expect(begun).toEqual(['hangs'])
  expect(await turns.run('c', async () => 'and on')).toBe('and on')
})

test('all who have connected meanwhile are taken before the next one begins', async () => {
  const turns = new FairTurns({ atOnce: 1, patienceMs: 10_000 })
  const takenAtBegin: number[] = []
  let taken = 0
  const server = createServer((socket) => {
    taken += 1
    void turns.run(String(taken), async () => void takenAtBegin.push(taken)).then(() => socket.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const visitors = Array.from({ length: 50 }, () => connect(port, '127.0.0.1').resume())
  await Promise.all(visitors.map((visitor) => once(visitor, 'close')))
  server.close()
  expect(takenAtBegin).toEqual([1, ...Array<number>(49).fill(50)])
})
