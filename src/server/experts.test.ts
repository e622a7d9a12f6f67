import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { setEnv } from './env.server'
import { type ExpertText, awaitsExpert, expertsFile, isConfirmed } from './experts.server'

const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://sfera.example',
  SMTP_URL: 'smtps://a:b@mail.example',
  SITE_GATE: 'off',
  PAYMENTS: 'transfer',
}

const lesson: ExpertText = { kind: 'lessons', name: 'intimacy-mastery/zpomalit', edition: 2 }

test('an expert confirms the edition that they read, and no other text', () => {
  const by = { by: 'MUDr. Jana Nováková', on: '2026-12-01' }
  const file = { lessons: { [lesson.name]: { edition: 2, ...by } }, guides: {}, tests: {} }
  expect(isConfirmed(file, lesson)).toBe(true)
  expect(isConfirmed(file, { ...lesson, edition: 3 })).toBe(false)
  expect(isConfirmed(file, { ...lesson, edition: 1 })).toBe(false)
  expect(isConfirmed(file, { ...lesson, kind: 'guides' })).toBe(false)
  expect(isConfirmed(file, { ...lesson, name: 'constructor' })).toBe(false)
})

test('in production alone a text says that it waits', async () => {
  const unread: ExpertText = { kind: 'tests', name: 'of-nobody', edition: 1 }
  expect(await awaitsExpert(unread)).toBe(false)
  onTestFinished(setEnv(PRODUCTION))
  expect(await awaitsExpert(unread)).toBe(true)
})

test('what is confirmed is there, in an edition that it has had', async () => {
  const { lessons, guides, tests } = await expertsFile()
  const named = [
    ...Object.keys(lessons).map((name) => `academy/lessons/${name.split('/')[0]}`),
    ...Object.keys(guides).map((name) => `materials/${name}.cs.md`),
    ...Object.keys(tests).map((name) => `assessments/${name}.yaml`),
  ]
  expect(named.filter((path) => !existsSync(`content/${path}`))).toEqual([])
})
