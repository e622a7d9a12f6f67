import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { beforeAll, describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, mailOutbox, orders } from '~/db/schema'
import { documentFile } from '~/features/shop/invoices/data.server'
import { termsPdf } from '~/features/editorial/legal/pdf.data.server'
import type { OrderToPlace } from '~/features/shop/orders/mutations.server'
import { releaseDueOrders } from '~/features/shop/orders/release.mutations.server'
import { sendPaid, sendUnfinished } from '~/features/shop/orders/mail.mutations.server'
import { paymentCode } from '~/features/shop/payments/data.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { beginRefunds } from '~/features/shop/payments/refund.mutations.server'
import { type FileMaker, deliverDueMail } from '~/server/mail/delivery.server'
import { fileTransport } from '~/server/mail/transport.server'
import type { AccountId } from '~/server/session.server'
import { pdfFacts } from '../../../../test/pdf-facts.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { orderAttempt } from '../../../../test/order-attempt.ts'
import { giveMoneyBack } from '../../../../test/refunds'
import { test } from '../../../../test/with-db.ts'
import { buy } from './mutations.server'

const DAY = 86_400
const later = (at: Date, seconds: number) => new Date(+at + seconds * 1000)

/** As the composition of the product has it, for the mails that come up here. */
const mailFile: FileMaker = async (file, locale) => {
  if (file.kind === 'calendar') throw new Error('no mail of an order has an appointment')
  if (file.kind === 'payment-code') return { ...(await paymentCode(file.id, file.cents)), type: 'image/png' }
  return { ...(file.kind === 'invoice' ? await documentFile(file.id) : await termsPdf(file.id, locale)), type: 'application/pdf' }
}

// The terms are long, and kept once they are set.
beforeAll(async () => {
  for (const locale of ['cs', 'en'] as const) await termsPdf('1.0', locale)
})

async function placed(at: Date, over: Partial<OrderToPlace> = {}): Promise<string> {
  const outcome = await buy(orderAttempt(over), at)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.placed.id
}

const queued = (db: Db) => db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt), asc(mailOutbox.template))
const templates = async (db: Db) => (await queued(db)).map(({ template }) => template)

/** Everything that waits, delivered as files and read again as a mail program reads them, by template. */
async function delivered(db: Db, now: Date) {
  const names = new Map((await queued(db)).map(({ id, template }) => [id, template]))
  const folder = temporaryFolder()
  await deliverDueMail({ transport: fileTransport(folder), makeFile: mailFile }, () => now)
  const mails = new Map<string, Awaited<ReturnType<typeof PostalMime.parse>>>()
  for (const file of readdirSync(folder)) {
    mails.set(names.get(file.slice(-40, -4)) ?? '', await PostalMime.parse(readFileSync(join(folder, file))))
  }
  return mails
}

const filesOf = (mail: Awaited<ReturnType<typeof PostalMime.parse>> | undefined) =>
  (mail?.attachments ?? []).map(({ filename, mimeType, content }) => ({
    name: filename,
    type: mimeType,
    ...pdfFacts(new Uint8Array(content as ArrayBuffer)),
  }))

describe('a paid order', () => {
  test.for(['cs', 'en'] as const)('is confirmed with its document and the accepted terms: %s', async (locale, { db, at }) => {
    await placed(at, { locale })
    await settleSimulated(later(at, 2))
    const mails = await delivered(db, later(at, 3))
    expect([...mails.keys()].toSorted()).toEqual(['order-paid', 'team-new-order'])
    const paid = mails.get('order-paid')
    expect(paid?.to?.[0]?.address).toBe('jana@nakup.example')
    expect(paid?.replyTo?.[0]?.address).toBe('info@sfera.example')
    expect(paid?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(paid?.text).toMatch(locale === 'cs' ? /objednavka\/[0-9a-f-]{36}\?klic=[\w-]{38}/ : /\/en\/objednavka\/[0-9a-f-]{36}\?klic=/)
    const document = { type: 'application/pdf', whole: true, language: locale, accessibility: '1' }
    const [invoice, terms] =
      locale === 'cs' ? ['doklad-2026000001.pdf', 'obchodni-podminky-1.0.pdf'] : ['document-2026000001.pdf', 'terms-1.0.pdf']
    expect(filesOf(paid)).toMatchObject([
      { name: invoice, ...document, title: expect.stringContaining('2026000001'), pages: 1 },
      { name: terms, ...document, title: expect.stringContaining('1.0') },
    ])
    expect(mails.get('team-new-order')?.to?.[0]?.address).toBe('info@sfera.example')
    expect(mails.get('team-new-order')?.text).not.toMatch(/jana|Swingers|klic=/i)
  })

  test('is told of once, whatever is repeated, and not at all when its payment is undone', async ({ db, at }) => {
    await placed(at)
    await settleSimulated(later(at, 2))
    await settleSimulated(later(at, 3))
    expect(await templates(db)).toEqual(['order-paid', 'team-new-order'])
    const [order] = await db.select().from(orders)
    if (!order) throw new Error('no order')
    const undone = db.transaction(async (tx) => {
      await sendPaid(tx, { order, title: 'x', invoiceId: randomUUID(), hasFile: true }, at)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await db.$count(mailOutbox)).toBe(2)
  })

  test('keeps its mail for five years, with the account while there is one, and no key once it has left', async ({ db, at }) => {
    const [user] = await db.insert(authUser).values({ name: 'jana', email: 'jana@nakup.example', emailVerified: true }).returning()
    await placed(at, { account: user?.id as AccountId })
    await settleSimulated(later(at, 2))
    const waiting = await queued(db)
    expect(waiting).toMatchObject([
      { template: 'order-paid', purpose: 'order', userId: user?.id },
      { template: 'team-new-order', purpose: 'account', userId: null, recipient: 'info@sfera.example' },
    ])
    expect(waiting[0]?.props).toMatchObject({ isGuest: false, orderUrl: expect.stringContaining('?klic=') })
    expect(JSON.stringify(waiting[0]?.props).length).toBeLessThan(600)
    await delivered(db, later(at, 3))
    expect((await queued(db)).map(({ props }) => props)).toEqual([{}, {}])
  })

  test('without the waiver is released after fourteen days, and then says so', async ({ db, at }) => {
    await placed(at, { waiver: false })
    await settleSimulated(later(at, 2))
    const [paid] = await queued(db)
    expect(paid?.props).toMatchObject({ isReleased: false, waiverAt: null, isGuest: true })
    expect(await releaseDueOrders(later(at, 14 * DAY - 1))).toBe(0)
    expect(await releaseDueOrders(later(at, 20 * DAY))).toBe(1)
    expect(await releaseDueOrders(later(at, 21 * DAY))).toBe(0)
    expect(await templates(db)).toEqual(['order-paid', 'team-new-order', 'order-released'])
    expect((await delivered(db, later(at, 20 * DAY))).get('order-released')?.text).toContain('?klic=')
  })

  test('that is returned brings the corrective document', async ({ db, at }) => {
    const id = await placed(at)
    await settleSimulated(later(at, 2))
    await giveMoneyBack(id, later(at, DAY))
    await beginRefunds(later(at, DAY))
    const refund = (await delivered(db, later(at, DAY))).get('order-refund')
    expect(refund?.subject).toMatch(/vracíme peníze$/)
    expect(filesOf(refund)).toMatchObject([
      { name: 'doklad-92026000001.pdf', title: expect.stringContaining('Opravný daňový doklad'), whole: true },
    ])
  })
})

describe('an order that waits', () => {
  test('for a transfer is told what to pay where, once, with the code in the mail', async ({ db, at }) => {
    const attemptId = randomUUID()
    const id = await placed(at, { method: 'transfer', locale: 'en', attemptId })
    await placed(later(at, 1), { method: 'transfer', locale: 'en', attemptId })
    const [waiting] = await queued(db)
    const [order] = await db.select().from(orders)
    expect(await templates(db)).toEqual(['order-received-transfer'])
    expect(waiting).toMatchObject({ locale: 'en', purpose: 'order', recipient: 'jana@nakup.example' })
    expect(waiting?.props).toMatchObject({ variableSymbol: order?.variableSymbol, orderId: id })
    const mail = (await delivered(db, later(at, 2))).get('order-received-transfer')
    const [code, terms] = mail?.attachments ?? []
    expect(code).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true })
    expect(mail?.html).toContain(`src="cid:${code?.contentId?.slice(1, -1)}"`)
    expect(terms).toMatchObject({ filename: 'terms-1.0.pdf', disposition: 'attachment' })
    expect(mail?.text).toContain('/en/odstoupeni\n')
  })

  test('for a card is told that nothing was charged; one that belongs to nobody tells nobody', async ({ db, at }) => {
    await placed(at)
    const [order] = await db.select().from(orders)
    if (!order) throw new Error('no order')
    await db.transaction((tx) => sendUnfinished(tx, order, 'lapsed', at))
    await db.transaction((tx) => sendUnfinished(tx, { ...order, email: null }, 'lapsed', at))
    expect(await templates(db)).toEqual(['order-received-card'])
  })
})

describe('a file that cannot be made', () => {
  test('keeps the mail back, and it leaves with the file as soon as that is there', async ({ db, at }) => {
    await placed(at)
    await settleSimulated(later(at, 2))
    const folder = temporaryFolder()
    const transport = fileTransport(folder)
    const broken = { transport, makeFile: () => Promise.reject(new Error('no compiler')) }
    // The mail to the team has no file and does not wait.
    expect(await deliverDueMail(broken, () => later(at, 3))).toBe(1)
    expect(readdirSync(folder)).toHaveLength(1)
    const [waiting] = await queued(db)
    expect(waiting).toMatchObject({
      template: 'order-paid',
      attempts: 1,
      deliveredAt: null,
      failedAt: null,
      lastError: 'file:invoice:Error',
    })
    expect(await deliverDueMail({ transport, makeFile: mailFile }, () => later(at, 3 + 119))).toBe(0)
    expect(await deliverDueMail({ transport, makeFile: mailFile }, () => later(at, 3 + 120))).toBe(1)
    expect(readdirSync(folder)).toHaveLength(2)
  })

  test('for ever ends in a mail that has failed and says why', async ({ db, at }) => {
    await placed(at, { termsVersion: '0.9' })
    await settleSimulated(later(at, 2))
    await db.delete(mailOutbox).where(eq(mailOutbox.template, 'team-new-order'))
    await db.update(mailOutbox).set({ attempts: 7 })
    expect(await deliverDueMail({ transport: fileTransport(temporaryFolder()), makeFile: mailFile }, () => later(at, 3))).toBe(0)
    expect(await queued(db)).toMatchObject([{ failedAt: later(at, 3), lastError: 'file:terms:Error' }])
  })
})
