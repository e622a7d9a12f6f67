import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { NoteOutcome, PresentedNote } from '../enrolment.schema'
import { NoteSaver, type NoteView, type SendNote, mayKeepBoth } from './note-saver'

const NOTHING: PresentedNote = { text: '', revision: null, savedAt: null }
const AT = '2026-03-02T09:00:00.000Z'

/** A server with one note, as enrolment/mutations.server.ts keeps it. */
function server(note: PresentedNote = NOTHING) {
  const state = { note, calls: 0 }
  const save: SendNote = async ({ text, base, revision }): Promise<NoteOutcome> => {
    state.calls += 1
    if (state.note.revision === revision || (text === '' && state.note.revision === null))
      return { ok: true, isSaved: true, note: state.note }
    if (state.note.revision !== base) return { ok: true, isSaved: false, note: state.note }
    state.note = text === '' ? NOTHING : { text, revision, savedAt: AT }
    return { ok: true, isSaved: true, note: state.note }
  }
  return { state, save }
}

function writer(send: SendNote, note: PresentedNote = NOTHING) {
  const views: NoteView[] = []
  const saver = new NoteSaver(note, send, (view) => views.push(view))
  return { saver, last: () => views.at(-1) }
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('writing', () => {
  test('is saved a moment after the last key, in one request', async () => {
    const { state, save } = server()
    const { saver, last } = writer(save)
    for (const text of ['M', 'Ml', 'Mluvili']) saver.put(text)
    expect(state.calls).toBe(0)
    await vi.advanceTimersByTimeAsync(800)
    expect(state).toMatchObject({ calls: 1, note: { text: 'Mluvili' } })
    expect(last()).toMatchObject({ state: 'clean', savedAt: AT })
    expect(saver.mayBeLost).toBe(false)
  })

  test('goes on while a save is under way', async () => {
    const { state, save } = server()
    const { saver, last } = writer(async (change) => {
      if (state.calls === 0) saver.put('Mluvili jsme dlouho')
      return save(change)
    })
    saver.put('Mluvili')
    await vi.runAllTimersAsync()
    expect(state.note.text).toBe('Mluvili jsme dlouho')
    expect(last()?.state).toBe('clean')
  })

  test('nothing but spaces deletes the note', async () => {
    const note = { text: 'Text', revision: 'a', savedAt: AT }
    const { state, save } = server(note)
    const { saver } = writer(save, note)
    saver.put(' \n')
    await vi.runAllTimersAsync()
    expect(state.note).toEqual(NOTHING)
  })
})

describe('without a connection', () => {
  test('the text is kept, and sent when it is back', async () => {
    const { state, save } = server()
    let online = false
    const { saver, last } = writer((change) => (online ? save(change) : lost()))
    saver.put('Mluvili')
    await vi.advanceTimersByTimeAsync(5000)
    expect(last()).toMatchObject({ state: 'waiting', text: 'Mluvili' })
    saver.put('Mluvili jsme')
    online = true
    await saver.flush()
    expect(state.note.text).toBe('Mluvili jsme')
    expect(last()?.state).toBe('clean')
  })

  test.each(['Mluvili', 'Mluvili dál', ''])('an answer that was lost makes no conflict with oneself (then %o)', async (then) => {
    const { state, save } = server()
    let deaf = true
    const { saver, last } = writer(async (change) => {
      const answer = await save(change)
      return deaf ? lost() : answer
    })
    saver.put('Mluvili')
    await vi.advanceTimersByTimeAsync(800)
    saver.put(then)
    deaf = false
    await vi.runAllTimersAsync()
    expect(state.note.text).toBe(then)
    expect(last()?.state).toBe('clean')
  })
})

describe('two tabs', () => {
  const theirs = { text: 'Jejich', revision: 'b', savedAt: AT }

  async function conflict() {
    const { state, save } = server()
    const { saver, last } = writer(save)
    state.note = theirs
    saver.put('Moje')
    await vi.runAllTimersAsync()
    return { state, saver, last }
  }

  test('the slower one asks, and destroys nothing', async () => {
    const { state, saver, last } = await conflict()
    expect(last()).toMatchObject({ state: 'conflict', text: 'Moje', other: theirs })
    saver.put('Moje dál')
    await vi.runAllTimersAsync()
    expect(state.note).toEqual(theirs)
  })

  test.each([
    ['mine', 'Moje'],
    ['other', 'Jejich'],
    ['both', 'Jejich\n\nMoje'],
  ] as const)('%s can stay', async (choice, text) => {
    const { state, saver, last } = await conflict()
    await saver.settle(choice)
    expect(state.note.text).toBe(text)
    expect(last()).toMatchObject({ state: 'clean', text, other: null })
  })

  test('both can stay as long as they fit into one note', () => {
    const both = (mine: number, other: number) =>
      mayKeepBoth({ text: 'a'.repeat(mine), other: { text: 'b'.repeat(other), revision: 'b', savedAt: AT } })
    expect([both(3998, 4000), both(3999, 4000), both(5, 0)]).toEqual([true, false, false])
    expect(mayKeepBoth({ text: 'Moje', other: null })).toBe(false)
  })

  test('a note that was deleted there is asked about, too', async () => {
    const note = { text: 'Text', revision: 'a', savedAt: AT }
    const { state, save } = server(note)
    const { saver, last } = writer(save, note)
    state.note = NOTHING
    saver.put('Text dál')
    await vi.runAllTimersAsync()
    expect(last()).toMatchObject({ state: 'conflict', other: NOTHING })
    await saver.settle('mine')
    expect(state.note.text).toBe('Text dál')
  })
})

test('a refusal is said, and ends the tries', async () => {
  let calls = 0
  const { saver, last } = writer(() => {
    calls += 1
    return Promise.resolve({ ok: false, code: 'consent-missing' })
  })
  saver.put('Text')
  await vi.runAllTimersAsync()
  saver.put('Text dál')
  await vi.runAllTimersAsync()
  expect(calls).toBe(1)
  expect(last()).toMatchObject({ state: 'refused', refusal: 'consent-missing', text: 'Text dál' })
})
