import { describe, expect, it } from 'vitest'
import type { Locale } from '~/lib/locale'
import type { Mail } from '~/emails/define-mail'
import { renderMail } from '~/emails/render-mail'
import { mailContext, publicUrl } from '../../../../../test/mail-context'
import { order, paid as paidOrder, transfer } from '../../../../../test/sample-mails'
import { orderPaidMail } from './order-paid'
import { orderReceivedTransferMail } from './order-received-transfer'

const { invoiceId } = paidOrder
const { orderId } = transfer

/** With plain spaces, and one space for each break of a line. */
async function rendered(mail: Mail, locale: Locale = 'cs') {
  const { text, html, ...rest } = await renderMail(mail, mailContext(locale))
  return { ...rest, html, text: text.replaceAll('\u00a0', ' ') }
}

const paid = (over: Partial<Parameters<typeof orderPaidMail>[0]> = {}): Mail =>
  orderPaidMail({ ...paidOrder, waiverAt: '2026-07-01T22:30:00.000Z', ...over })

const released = (isCourse: boolean): Mail => ({
  template: 'order-released',
  props: { orderNumber: order.orderNumber, orderUrl: order.orderUrl, isCourse },
})

describe('the mail of a paid order', () => {
  it('confirms the consent with its date, the price with its VAT, and brings both documents', async () => {
    const { text, attachments, headers } = await rendered(paid())
    expect(text).toContain('Potvrzujeme váš souhlas udělený 2. července 2026 v 0:30: obsah jsme zpřístupnili')
    expect(text).toContain('§ 1837 písm. l) občanského zákoníku zaniklo')
    expect(text).toContain('Položky: Swingers Bible\nCelkem: 599 Kč\nZ toho DPH 21 %: 104 Kč')
    expect(text).toContain('Stáhnout:\nhttps://sfera.example/objednavka/')
    expect(text).not.toContain('bez účtu')
    expect(attachments).toEqual([
      { kind: 'invoice', id: invoiceId },
      { kind: 'terms', id: '1.0' },
    ])
    expect(headers['Reply-To']).toBe('pomoc@sfera.example')
    expect(text).toContain('Na tento e-mail můžete odpovědět.')
  })

  it('says what a code took off', async () => {
    const { text } = await rendered(paid({ totalCents: 53_900, discountCents: 6000, vatCents: 9400 }))
    expect(text).toContain('Položky: Swingers Bible\nCena bez kódu: 599 Kč\nSleva: −60 Kč\nCelkem: 539 Kč\nZ toho DPH 21 %: 94 Kč')
    const { text: instructions } = await rendered(orderReceivedTransferMail({ ...transfer, discountCents: 6000 }))
    expect(instructions).toContain('Sleva: −60 Kč')
  })

  it('names the company that it was bought for', async () => {
    expect((await rendered(paid())).text).not.toContain('Odběratel')
    const { text } = await rendered(paid({ company: { name: 'Sféra přátel, s. r. o.', ico: '27082440' } }))
    expect(text).toContain('Odběratel: Sféra přátel, s. r. o., IČO 27082440')
  })

  it('speaks of a course as of something to open, never of a download', async () => {
    for (const mail of [paid({ isCourse: true }), released(true)]) {
      const { text } = await rendered(mail)
      expect(text).toContain('Kurz je otevřený.')
      expect(text).toContain('Zobrazit objednávku:\nhttps://sfera.example/objednavka/')
      expect(text).not.toMatch(/[Ss]táhnout|ke stažení/)
    }
    expect((await rendered(released(false))).text).toContain('Stáhnout:\n')
  })

  it('says without the consent when the content comes, and offers no download', async () => {
    const { text } = await rendered(paid({ isReleased: false, waiverAt: null, isGuest: true }))
    expect(text).toContain('Souhlas s okamžitým zpřístupněním jste neudělili. Obsah proto uvolníme po uplynutí 14denní lhůty')
    expect(text).not.toMatch(/Potvrzujeme váš souhlas|Stáhnout|připravený ke stažení/)
    expect(text).toContain('Zobrazit objednávku:')
    expect(text).toContain('Nakoupili jste bez účtu.')
  })

  it('of an order that was paid after the fourteen days confirms no consent that nobody gave', async () => {
    const { text } = await rendered(paid({ waiverAt: null }))
    expect(text).toContain('Zakoupený obsah je připravený ke stažení.')
    expect(text).not.toMatch(/souhlas/i)
  })

  it('is English where the order is, in euros, too', async () => {
    const { subject, text } = await rendered(paid({ currency: 'EUR', totalCents: 2490, vatCents: 432, isGuest: true }), 'en')
    expect(subject).toBe('Order 8f6f0c11: paid')
    expect(text).toContain('We confirm the consent you gave on 2 July 2026 at 00:30: we made the content available')
    expect(text).toContain('Total: €24.90\nOf which VAT 21%: €4.32')
    expect(text).toContain('You bought without an account.')
  })
})

describe('the mail about a transfer', () => {
  const mail: Mail = { template: 'order-received-transfer', props: transfer }

  it('has all that is to be typed, and the code as a picture with words', async () => {
    const { text, html, preheader, attachments } = await rendered(mail)
    expect(preheader.replaceAll('\u00a0', ' ')).toBe('K úhradě 599 Kč, splatnost 9. března 2026.')
    expect(text).toContain(
      'Částka: 599 Kč\nČíslo účtu: 123456-0123456789/0100\nIBAN: CZ65 0800 0000 1920 0014 5399\nVariabilní symbol: 1000000018\nSplatnost: 9. března 2026',
    )
    expect(html).toMatch(/<img[^>]+alt="QR kód k.platbě objednávky 8f6f0c11"/)
    expect(attachments[0]).toMatchObject({ kind: 'payment-code', id: orderId, cid: expect.any(String) })
    expect(html).toContain(`src="cid:${attachments[0]?.cid}"`)
    expect(text.split('\n')).toContain(`${publicUrl}/odstoupeni`)
  })

  it('in euros has what a bank abroad asks for, and nothing that it does not know', async () => {
    const abroad = { name: 'Sféra s.r.o.', bic: 'VZORCZP0', message: 'Order 8f6f0c11 VS 1000000018' }
    const { text } = await rendered({ ...mail, props: { ...mail.props, abroad, totalCents: 2400, currency: 'EUR' } } as Mail, 'en')
    expect(text).toContain(
      'Amount: €24\nRecipient: Sféra s.r.o.\nIBAN: CZ65 0800 0000 1920 0014 5399\nBIC: VZORCZP0\nMessage to recipient: Order 8f6f0c11 VS 1000000018\nDue',
    )
    expect(text).not.toMatch(/Account number|Variable symbol/)
  })

  it('lets no foreign address in behind the button either', async () => {
    const foreign = { ...mail, props: { ...mail.props, withdrawalUrl: 'https://elsewhere.example/' } } as Mail
    await expect(rendered(foreign)).rejects.toThrow('leaves https://sfera.example')
  })
})

describe('the mail about money that went back', () => {
  const refund = (over: object = {}): Mail => ({
    template: 'order-refund',
    props: {
      ...order,
      cause: 'returned',
      refundedAt: '2026-03-12T23:30:00.000Z',
      correctionId: invoiceId,
      hasFile: true,
      isReduction: false,
      ...over,
    },
  })

  it('says when, how much and what it ends', async () => {
    const { text, subject, attachments } = await rendered(refund())
    expect(subject).toBe('Objednávka 8f6f0c11: vracíme peníze')
    expect(text).toContain('13. března 2026 jsme vám odeslali 599 Kč za objednávku 8f6f0c11')
    expect(text).toContain('Opravný daňový doklad najdete u objednávky.')
    expect(attachments).toEqual([{ kind: 'invoice', id: invoiceId }])
    expect(text.replaceAll('\u00a0', ' ')).toContain('Přístup k zakoupenému obsahu tím končí. Pokud se něco nepovedlo')
  })

  it('of a lower price ends nothing', async () => {
    const [czech, english] = [await rendered(refund({ isReduction: true })), await rendered(refund({ isReduction: true }), 'en')]
    expect(czech.text.replaceAll('\u00a0', ' ')).toContain('odeslali 599 Kč jako slevu z ceny objednávky 8f6f0c11')
    expect(english.text).toContain('The order stays in force.')
    expect(`${czech.text}${english.text}`).not.toMatch(/Přístup|Access/)
  })

  it('speaks of no access where there was none', async () => {
    const { text } = await rendered(refund({ hasFile: false }))
    expect(text).not.toContain('Přístup')
    expect(text).toContain('Pokud se něco nepovedlo')
  })

  it('does not claim that we sent what a bank took back', async () => {
    const [czech, english] = [await rendered(refund({ cause: 'disputed' })), await rendered(refund({ cause: 'disputed' }), 'en')]
    expect(czech.text).not.toContain('odeslali')
    expect(czech.subject).toBe('Objednávka 8f6f0c11: peníze vrátila banka')
    expect(english.text).not.toContain('we sent you')
  })

  it('leads nowhere when the order has no page any more, and promises no document where there is none', async () => {
    const gone = await rendered(refund({ orderUrl: null }))
    expect(gone.text).not.toMatch(/objednavka\/|u objednávky/)
    expect(gone.text).toContain('Opravný daňový doklad přikládáme.')
    const imported = await rendered(refund({ correctionId: null }))
    expect(imported.text).not.toContain('doklad')
    expect(imported.attachments).toEqual([])
  })
})
