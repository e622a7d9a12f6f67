import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AnswerSaver, type SaveState } from './answer-saver'

type Sent = [answers: Record<string, number>, number: number]

/** A server whose answers the test gives one by one. */
function prepared() {
  const sent: Sent[] = []
  const waiting: Array<{ take: (taken: boolean) => void; lose: () => void }> = []
  const states: SaveState[] = []
  const saver = new AnswerSaver(
    (answers, number) => {
      sent.push([answers, number])
      return new Promise<boolean>((take, reject) => {
        waiting.push({ take, lose: () => reject(new Error('lost')) })
      })
    },
    (state) => states.push(state),
  )
  const answer = async (how: 'taken' | 'over' | 'lost') => {
    const call = waiting.shift()
    if (how === 'lost') call?.lose()
    else call?.take(how === 'taken')
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, sent, states, answer }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('an answer is sent at once, and saved when the server says so', async () => {
  const { saver, sent, states, answer } = prepared()
  saver.put('f01', 3)
  expect(sent).toEqual([[{ f01: 3 }, 1]])
  expect(states.at(-1)).toBe('saving')
  await answer('taken')
  expect(states.at(-1)).toBe('saved')
})

test('what comes meanwhile goes together, the last choice of each question', async () => {
  const { saver, sent, answer } = prepared()
  saver.put('f01', 3)
  saver.put('f02', 1)
  saver.put('f02', 5)
  saver.put('f01', 4)
  expect(sent).toHaveLength(1)
  await answer('taken')
  expect(sent.slice(1)).toEqual([[{ f01: 4, f02: 5 }, 2]])
  await answer('taken')
  expect(await saver.flush()).toBe(true)
  expect(sent).toHaveLength(2)
})

describe('without a connection', () => {
  test('nothing is lost: it is tried again until it is saved, each time with a higher number', async () => {
    const { saver, sent, states, answer } = prepared()
    saver.put('f01', 3)
    await answer('lost')
    expect(states.at(-1)).toBe('waiting')
    saver.put('f02', 2)
    expect(states.at(-1)).toBe('waiting')
    await answer('lost')
    await vi.advanceTimersByTimeAsync(60_000)
    await answer('taken')
    expect(states.at(-1)).toBe('saved')
    expect(sent.at(-1)?.[0]).toEqual({ f01: 3, f02: 2 })
    expect(sent.map(([, number]) => number)).toEqual(sent.map((_, at) => at + 1))
  })

  test('the next try comes within 8 seconds however long it lasts, and one at a time', async () => {
    const { saver, sent, answer } = prepared()
    saver.put('f01', 3)
    for (let tries = 1; tries < 12; tries += 1) {
      expect(sent).toHaveLength(tries)
      await answer('lost')
      await vi.advanceTimersByTimeAsync(8000)
    }
  })

  test('a flush says that something is left', async () => {
    const { saver, answer } = prepared()
    saver.put('f01', 3)
    const flushed = saver.flush()
    await answer('lost')
    expect(await flushed).toBe(false)
  })
})

test('when the sitting is over nothing is sent any more', async () => {
  const { saver, sent, answer } = prepared()
  saver.put('f01', 3)
  saver.put('f02', 3)
  await answer('over')
  saver.put('f03', 3)
  expect(await saver.flush()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

test('an ended saver forgets what it has', async () => {
  const { saver, sent, answer } = prepared()
  saver.put('f01', 3)
  await answer('lost')
  saver.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

test('with nothing to save a flush is done', async () => {
  const { saver, sent, states } = prepared()
  expect(await saver.flush()).toBe(true)
  expect([sent, states]).toEqual([[], []])
})
