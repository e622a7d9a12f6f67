import { strFromU8, unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { describe, expect, beforeEach } from 'vitest'
import type { Db } from '~/db/client.server'
import { PERSONAL_TABLES } from '~/db/personal-data'
import { authUser, dataExports, mailOutbox, testResults, userProfiles } from '~/db/schema'
import { diskStorage, storage, replaceStorage } from '~/server/storage.server'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { wholeCouple } from '../../../../test/whole-couple.ts'
import { test } from '../../../../test/with-db.ts'
import { checkExportContent, exportFile, exportState } from './data.server'
import { cleanUpExports, makeDueExports, requestExport } from './mutations.server'
import { MOST_TRIES } from './rules'

const MINUTE = 60_000
const DAY = 86_400_000
const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

type Couple = Awaited<ReturnType<typeof wholeCouple>>

beforeEach(() => {
  replaceStorage(diskStorage(temporaryFolder()))
  return () => replaceStorage(undefined)
})

/** Asks and waits for it; the archive's files by their paths. */
async function made({ userId, deviceHash }: Couple, at: Date, locale: 'cs' | 'en' = 'cs'): Promise<Record<string, string>> {
  await requestExport(userId, locale, deviceHash, at)
  await makeDueExports(at)
  const { state, ready } = await exportState(userId, at)
  if (state !== 'ready' || !ready) throw new Error(state)
  const file = await exportFile(userId, ready.id, at)
  const entries = Object.entries(unzipSync(new Uint8Array(file?.bytes ?? [])))
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

type Row = Record<string, unknown>
const dataOf = (files: Record<string, string>) =>
  JSON.parse(files['data.json'] ?? '{}') as { tables: Record<string, Row[]>; results: Row[] }

describe('a copy of what is held', () => {
  test('holds every table and column that is to be exported, each with its value', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    await storage().put(`avatars/${couple.userId}/couple-1.webp`, Buffer.from('the picture'), 'image/webp')
    const files = await made(couple, at)
    const { tables } = dataOf(files)
    for (const [name, { exported }] of Object.entries(PERSONAL_TABLES)) {
      const columns = Object.keys(exported)
      if (columns.length === 0) continue
      expect.soft(tables[name]?.length, name).toBeGreaterThan(0)
      for (const row of tables[name] ?? []) expect.soft(Object.keys(row).toSorted(), name).toEqual(columns.toSorted())
      const empty = columns.filter((column) => tables[name]?.every((row) => row[column] === null))
      expect.soft(empty, `${name}: columns that no test has seen`).toEqual(EMPTY[name] ?? [])
    }
    expect(files['files/avatars/couple-1.webp']).toBe('the picture')
    expect(tables.orders).toHaveLength(5)
    expect(tables.mail_outbox?.map(({ template }) => template)).toEqual(expect.arrayContaining(['newsletter-confirm', 'order-paid']))
  })

  test('holds nothing of another couple', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    const other = await wholeCouple(db, at, 'petra')
    await storage().put(`avatars/${other.userId}/couple-1.webp`, Buffer.from('petra'), 'image/webp')
    for (const [name, content] of Object.entries(await made(couple, at))) {
      expect.soft(content, name).not.toContain('petra')
      expect.soft(content, name).not.toContain(other.userId)
    }
  })

  test('holds no secret, no single answer of OpenFit and no finer figure than the site shows (readings R9)', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    const files = await made(couple, at)
    const keys = ['session-token', 'password-hash', 'access', 'refresh', 'id-token', 'link-hash', 'change-hash', 'confirm-hash']
    const factors = ['factor-secret', 'backup-codes', 'credential', 'public-key']
    const secrets = [...keys, ...factors].map((what) => `jana-${what}`)
    for (const content of [files['data.json'], files['README.html']]) for (const secret of secrets) expect(content).not.toContain(secret)
    const { tables, results } = dataOf(files)
    const openFit = tables.test_results?.find(({ test_type: type }) => type === 'openfit_divorce_risk')
    expect(openFit).toMatchObject({ answers: null, meta: null, tier_result: 'moderate' })
    expect(tables.test_results?.find(({ test_type: type }) => type === 'tier_assessment')).toMatchObject({ answers: { q01: 3, q02: 4 } })
    expect(results.find(({ percentage }) => percentage !== null)?.percentage).toBe(45)
    expect(files['data.json']).not.toMatch(/"f0[1-9]"|"percentage": 47/)
  })

  test.for(['cs', 'en'] as const)('is readable in the language of who asked: %s', async (locale, { db, at }) => {
    const readme = (await made(await wholeCouple(db, at, 'jana'), at, locale))['README.html'] ?? ''
    expect(readme).toContain(`<html lang="${locale}">`)
    expect(readme).toContain('jana-her-first')
    expect(readme).toContain(locale === 'cs' ? 'Kopie vašich údajů' : 'A copy of your data')
    expect(readme).toContain(locale === 'cs' ? 'Žena: Jméno' : 'Woman: First name')
    // How each person can ask for their own answers.
    expect(readme).toMatch(locale === 'cs' ? /odpovědi z.testu OpenFit.*e-mailem na/ : /OpenFit test.*by e-mail to/)
    expect(readme).not.toMatch(/undefined|Invalid Date|\[object/)
  })

  test.for([
    ['cs', 'Jak často máte čas jen pro sebe dva', 'Dvakrát až třikrát za měsíc', 'Zaplatit do', 'Stav změněn', 'součet bodů'],
    ['en', 'How often do you have time just for the two of you', 'Two or three times a month', 'To be paid by', 'Status changed', 'sum of'],
  ] as const)('tells in words what was asked and answered, and what each moment means: %s', async ([locale, ...said], { db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    const meta = { method: 'tier-sum', questions_version: 1, topic_points: { bond: 6 } }
    await db.update(testResults).set({ meta }).where(eq(testResults.testType, 'tier_assessment'))
    const files = await made(couple, at, locale)
    const readme = (files['README.html'] ?? '').replaceAll('\u00a0', ' ')
    for (const words of said) expect.soft(readme).toContain(words)
    expect(readme).toContain(locale === 'cs' ? 'Body za téma „Jistota ve dvou“</dt><dd>6<' : 'Points for “Security as a couple”</dt><dd>6<')
    expect(readme).not.toMatch(/<dd>\{|q0\d|<dt>(Kdy|When|Odpovědi|Answers|Podrobnosti|Details)<|tier-sum|topic_points/)
    expect(dataOf(files).tables.test_results).toContainEqual(expect.objectContaining({ answers: { q01: 3, q02: 4 }, meta }))
  })

  test('has a name for all that it holds', async () => {
    await expect(checkExportContent()).resolves.toBeUndefined()
  })

  test('escapes what the couple wrote', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    await db.update(userProfiles).set({ femaleFirstName: '<script>alert(1)</script>' }).where(eq(userProfiles.id, couple.userId))
    expect((await made(couple, at))['README.html']).not.toContain('<script>')
  })
})

/** Columns that have no value in any state that a couple can be in with all the others. */
const EMPTY: Record<string, string[]> = { auth_user: ['locked_at'], mail_outbox: ['failed_at'], account_consents: ['withdrawn_at'] }

describe('the way of a copy', () => {
  test('tells by mail when it is there, for three days, and then it is gone', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    await made(couple, at)
    const state = await exportState(couple.userId, at)
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'export-ready'))
    expect(mail).toMatchObject({ recipient: couple.email, userId: couple.userId, locale: 'cs' })
    expect(state).toMatchObject({ state: 'ready', ready: { expiresAt: later(at, 3 * DAY).toISOString() } })
    const id = state.ready?.id ?? ''
    expect(await exportFile(couple.userId, id, later(at, 3 * DAY - 1))).toBeDefined()
    expect(await exportFile(couple.userId, id, later(at, 3 * DAY))).toBeUndefined()
    await cleanUpExports(later(at, 3 * DAY))
    expect(await storage().list('exports')).toEqual([])
    expect(await db.$count(dataExports, eq(dataExports.id, id))).toBe(0)
  })

  test('leads nobody else to it', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    const other = await wholeCouple(db, at, 'petra')
    await made(couple, at)
    const state = await exportState(couple.userId, at)
    const id = state.ready?.id ?? ''
    expect(await exportFile(other.userId, id, at)).toBeUndefined()
    for (const odd of ['', '../../x', id.slice(1), `${id}0`]) expect(await exportFile(couple.userId, odd, at)).toBeUndefined()
  })

  test('asked for twice is made once, and a newer one takes its place', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    await db.delete(dataExports)
    await requestExport(couple.userId, 'cs', null, at)
    await requestExport(couple.userId, 'cs', null, at)
    expect(await makeDueExports(at)).toBe(1)
    expect(await makeDueExports(at)).toBe(0)
    await made(couple, later(at, MINUTE))
    await cleanUpExports(later(at, MINUTE))
    expect(await storage().list('exports')).toHaveLength(1)
    expect(await db.$count(dataExports)).toBe(1)
  })

  test('that is there can be fetched while a newer one is being made', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    await made(couple, at)
    const { ready } = await exportState(couple.userId, at)
    await requestExport(couple.userId, 'cs', null, later(at, MINUTE))
    expect(await exportState(couple.userId, later(at, MINUTE))).toEqual({ state: 'requested', ready })
    expect(await exportState(couple.userId, later(at, 3 * DAY))).toEqual({ state: 'requested', ready: null })
  })

  test('that fails is tried again and then given up', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    await db.delete(dataExports)
    const broken = { ...storage(), put: () => Promise.reject(new Error('full')) }
    replaceStorage(broken)
    await requestExport(couple.userId, 'cs', couple.deviceHash, at)
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      expect(await exportState(couple.userId, at)).toEqual({ state: 'requested', ready: null })
      expect(await makeDueExports(later(at, tries * 11 * MINUTE))).toBe(0)
    }
    expect(await exportState(couple.userId, at)).toEqual({ state: 'failed', ready: null })
    expect(await db.select({ device: dataExports.deviceHash }).from(dataExports)).toEqual([{ device: null }])
  })

  test('that no process lives through is given up, too', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    await db.delete(dataExports)
    await requestExport(couple.userId, 'cs', couple.deviceHash, at)
    await db.update(dataExports).set({ attempts: 8, claimedUntil: later(at, -MINUTE) })
    expect(await makeDueExports(at)).toBe(0)
    expect(await exportState(couple.userId, at)).toEqual({ state: 'failed', ready: null })
  })

  test('ends when its account is gone meanwhile', async ({ db, at }) => {
    const couple = await wholeCouple(db, at, 'jana')
    await requestExport(couple.userId, 'cs', null, at)
    const files = storage()
    const remove = (database: Db) => database.delete(authUser).where(eq(authUser.id, couple.userId))
    replaceStorage({
      ...files,
      put: async (key, bytes, type) => {
        await remove(db)
        await files.put(key, bytes, type)
      },
    })
    expect(await makeDueExports(at)).toBe(0)
    expect(await files.list('exports')).toEqual([])
  })
})
