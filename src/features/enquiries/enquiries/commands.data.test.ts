import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { storeEnquiry } from './mutations.server'
import { LOCALES } from '~/lib/locale'
import { CommandError } from '~/server/commands.server'
import { operate } from '~/server/operation.server'
import { test } from '../../../../test/with-db'
import { enquiryCommands } from './commands.server'
import { checkEnquirySubjects, newStamp, enquiryDraft, enquiryForm, enquiryStamp, subjectOf } from './data.server'

const op = (name: string, at: Date, ...args: string[]) => {
  const command = enquiryCommands.find((each) => each.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return command.run(args, at)
}

const STORY = {
  kind: 'story' as const,
  subject: null,
  name: 'Jana',
  email: 'jana@domov.example',
  phone: null,
  contact: 'email' as const,
  wishedWhen: null,
  place: null,
  message: 'Byl to dobrý rok.',
  intimateConsent: '1.0',
  publishConsent: null,
  locale: 'cs' as const,
  userId: null,
}

test('an answer is read once more before it is mailed', async ({ at }) => {
  await storeEnquiry({ ...STORY, attemptId: randomUUID() }, at)
  const asked = await operate(enquiryCommands, { args: ['request', 'answer', 'Z2026-0001', 'Ozveme', 'se.'] })
  expect(asked).toMatchObject({ asks: expect.stringMatching(/^words: Ozveme se\.\n[^]*request-answered to jana@domov\.example$/) })
})

test('an operator finds a request, begins, answers and closes it', async ({ at }) => {
  expect(await op('request list', at)).toBe('Nothing is open.')
  await storeEnquiry({ ...STORY, attemptId: randomUUID() }, at)
  expect(await op('request list', at)).toBe('Z2026-0001  story  received  received 2 March 2026 at 10:00')
  const shown = await op('request show', at, 'Z2026-0001')
  for (const part of ['by Jana, jana@domov.example (cs), answer by email', 'Byl to dobrý rok.', 'version 1.0', 'no consent to publication'])
    expect(shown).toContain(part)
  expect(await op('request start', at, 'Z2026-0001')).toBe('Z2026-0001 is in progress.')
  await expect(op('request answer', at, 'Z2026-0001', ' ')).rejects.toThrow(CommandError)
  expect(await op('request answer', at, 'Z2026-0001', 'Děkujeme,', 'ozveme se.')).toBe('Z2026-0001 is answered.')
  expect(await op('request show', at, 'Z2026-0001')).toContain('answered (team): Děkujeme, ozveme se.')
  await expect(op('request close', at, 'Z2026-0001', 'now')).rejects.toThrow(CommandError)
  expect(await op('request close', at, 'Z2026-0001', 'withdrawn')).toBe('Z2026-0001 is closed and erased.')
  expect(await op('request close', at, 'Z2026-0001')).toBe('Z2026-0001 is closed, and nothing has changed.')
  expect(await op('request list', at)).toBe('Nothing is open.')
  expect(await op('request list', at, 'all')).toContain('closed')
  expect(await op('request show', at, 'Z2026-0001')).not.toMatch(/jana@|dobrý rok|ozveme/)
  for (const name of ['request show', 'request start', 'request close'])
    await expect(op(name, at, 'Z2026-0099')).rejects.toThrow(CommandError)
})

test('what the pages offer to ask for has a name in both languages, and nothing else has', async () => {
  await checkEnquirySubjects()
  for (const locale of LOCALES) {
    for (const [kind, slug] of [
      ['coaching', 'master-mentoring'],
      ['coaching', 'accompaniment'],
      ['guide', 'retreat-spolu'],
      ['interest', 'openfit-complete'],
      ['interest', 'news-5'],
      ['interest', 'article-ctvrty-clanek'],
      ['interest', 'podcast'],
    ] as const)
      expect(await subjectOf(kind, slug, locale)).toEqual({ slug, title: expect.stringMatching(/./) })
    for (const [kind, slug] of [
      ['coaching', ''],
      ['coaching', 'nothing'],
      ['interest', ''],
      ['interest', 'tier-assessment'],
      ['interest', 'article-prvni-clanek'],
      ['story', 'retreat-spolu'],
    ] as const)
      expect({ kind, slug, found: await subjectOf(kind, slug, locale) }).toEqual({ kind, slug, found: undefined })
    expect(await subjectOf('guide', '', locale)).toBeNull()
  }
})

test('a stamp says when its form was opened, for a day; nobody makes one', async ({ at }) => {
  const stamp = newStamp(at)
  const day = 86_400_000
  expect(enquiryStamp.open(stamp, new Date(+at + day))).toMatchObject({ openedAt: at })
  expect(enquiryStamp.open(stamp, new Date(+at + day + 1))).toBeUndefined()
  for (const made of ['', 'abc', `${stamp.slice(0, -2)}AA`, enquiryDraft.seal({ state: 'sent', email: 'a@domov.example' }, at)])
    expect(enquiryStamp.open(made, at)).toBeUndefined()
})

test('without JavaScript the form comes back with what was typed, or says that it was sent', async ({ at }) => {
  const asker = { account: undefined, locale: 'cs', at } as const
  const form = (draft: string) => enquiryForm({ kind: 'topic', subject: '', draft }, asker)
  const again = { state: 'again', wrong: ['message'], failed: null, stamp: 'kept', values: { name: 'Jana' } } as const
  expect(await form(enquiryDraft.seal({ ...again, wrong: ['message'] }, at))).toMatchObject({
    stamp: 'kept',
    wrong: ['message'],
    values: { name: 'Jana', contact: 'email', message: '' },
    sentTo: null,
  })
  expect(await form(enquiryDraft.seal({ state: 'sent', email: 'a@domov.example' }, at))).toMatchObject({
    sentTo: 'a@domov.example',
    wrong: [],
  })
  expect(await form('nic')).toMatchObject({ sentTo: null, wrong: [], values: { name: '' } })
})
