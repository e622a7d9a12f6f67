import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { noteOf } from '~/features/academy/courses/enrolment.data.server'
import { enrol, saveNote, setLessonDone } from '~/features/academy/courses/enrolment.mutations.server'
import { newCouple } from '../../../../test/openfit-couple.ts'
import { test } from '../../../../test/with-db.ts'
import { giveIntimateConsent, withdrawIntimateConsent } from './mutations.server'

const course = { slug: 'zdarma', isFree: true, lessons: ['prvni'] }
const DAY = 86_400_000

test('notes of lessons need the consent and go with it; the course goes on', async ({ db, at }) => {
  const [account, other] = [await newCouple(db, at, 'jana'), await newCouple(db, at, 'petra')]
  const write = (writer: typeof account) =>
    saveNote(
      { account: writer, course, change: { course: course.slug, lesson: 'prvni', text: 'Text', base: null, revision: randomUUID() } },
      at,
    )
  for (const writer of [account, other]) {
    await enrol(writer, course, at)
    expect(await write(writer)).toMatchObject({ ok: true, isSaved: true })
  }
  await withdrawIntimateConsent(account, new Date(+at + DAY))
  expect(await noteOf(account, course.slug, 'prvni')).toEqual({ text: '', revision: null, savedAt: null })
  expect(await noteOf(other, course.slug, 'prvni')).toMatchObject({ text: 'Text' })
  expect(await write(account)).toEqual({ ok: false, code: 'consent-missing' })
  expect(await setLessonDone({ account, course, lesson: 'prvni', done: true }, at)).toMatchObject({ ok: true })
  await giveIntimateConsent(account, new Date(+at + 2 * DAY))
  expect(await write(account)).toMatchObject({ ok: true, isSaved: true })
})
