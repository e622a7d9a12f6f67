import { awake } from '../support/awake'
import { placedOrder } from '../support/placed-order'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

const TEXTS = {
  cs: {
    prefix: '',
    thanks: 'Děkujeme',
    mayWithdraw: 'můžete odstoupit',
    read: 'Čtěte každý zvlášť, pak spolu',
    rights: 'Vaše práva',
    withdraw: 'Odstoupit od smlouvy',
    withdrawUntil: 'Odstoupit můžete do',
    guarantee: 'Garance platí do',
    guaranteeTitle: 'Garance vrácení peněz 30 dní',
    release: 'Chci obsah hned',
    waiver: /^Chci obsah hned\. Výslovně/,
    waived: 'Souhlas s okamžitým zpřístupněním jste dali',
    guaranteeMail: 'Žádost o vrácení peněz P',
    waivedMail: 'obsah je připravený',
    complaint: 'Reklamovat',
    complaintTitle: 'Reklamace',
    text: 'V čem vada spočívá',
    fix: 'odstranění vady',
    send: 'Odeslat reklamaci',
    missing: 'Popište prosím, v čem vada spočívá.',
    sent: 'Reklamaci jsme přijali a potvrdili e-mailem. Vyřídíme ji do 30 dnů.',
    received: /Reklamaci P\d{4}-\d{4} jsme přijali/,
    refund: 'Požádat o vrácení peněz',
    refundTitle: 'Vrácení peněz',
    ask: 'Požádat o vrácení',
    asked: 'Žádost jsme přijali. Peníze vrátíme nejpozději do 14 dnů.',
    open: /Žádost o\svrácení peněz P\d{4}-\d{4} jsme přijali/,
  },
  en: {
    prefix: '/en',
    thanks: 'Thank you',
    mayWithdraw: 'You may withdraw until',
    read: 'Read it each on your own, then together',
    rights: 'Your rights',
    withdraw: 'Withdraw from contract',
    withdrawUntil: 'You can withdraw until',
    guarantee: 'The guarantee is valid until',
    release: 'I want the content now',
    guaranteeTitle: '30-day money-back guarantee',
    waiver: /^I want the content now\. I expressly/,
    waived: 'You consented to immediate access on',
    guaranteeMail: 'Refund request P',
    waivedMail: 'your content is ready',
    complaint: 'Make a complaint',
    complaintTitle: 'Complaint',
    text: 'What the defect is',
    fix: 'removal of the defect',
    send: 'Send the complaint',
    missing: 'Please describe the defect.',
    sent: 'We have received the complaint and confirmed it by e-mail. We will settle it within 30 days.',
    received: /We received complaint P\d{4}-\d{4}/,
    refund: 'Ask for a refund',
    refundTitle: 'Refund',
    ask: 'Ask for a refund',
    asked: 'We have received your request. We will return the money within 14 days.',
    open: /We received refund request P\d{4}-\d{4}/,
  },
}

for (const locale of ['cs', 'en'] as const) {
  const t = TEXTS[locale]

  test(`${locale}: from an order the content is had now, a defect complained of, the money asked back`, async ({ page, site }) => {
    const email = `jana-${locale}-${Date.now()}@naroky.example`
    await site.stop()
    const order = await placedOrder(site, { email, days: 1, locale })
    await site.start()
    await page.goto(`${t.prefix}/objednavka/${order.id}?klic=${order.key}`)
    const rights = page.getByRole('region', { name: t.rights })
    await expect(rights).toContainText(words(t.withdrawUntil))
    await expect(rights).toContainText(words(t.guarantee))
    await (await awake(rights.locator('summary', { hasText: t.withdraw }))).click()
    await expect(rights.getByRole('link', { name: t.withdraw })).toHaveAttribute('href', new RegExp(`objednavka=${order.id}&klic=`))

    const act = page.getByRole('region', { name: 'Swingers Bible' })
    const title = page.getByRole('heading', { level: 1, name: t.thanks })
    await expect(page.locator('[aria-current=step]')).toContainText(words(t.mayWithdraw))
    await expect(act.getByRole('checkbox')).not.toBeChecked()
    await (await awake(act.getByRole('button', { name: t.release }))).click()
    await expect(act.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
    await act.getByLabel(t.waiver).check()
    await act.getByRole('button', { name: t.release }).click()
    await expect(act.getByRole('button', { name: /^(Stáhnout|Download)/ })).toBeVisible()
    await expect(title).toBeFocused()
    await expect(page.locator('[aria-current=step]')).toContainText(t.read)
    await expect(rights).toContainText(words(t.waived))
    await expect(rights.locator('summary', { hasText: t.withdraw })).toHaveCount(0)
    expect((await site.mail(email)).subject).toMatch(words(t.waivedMail))

    await rights.locator('summary', { hasText: t.complaintTitle }).click()
    await rights.getByRole('button', { name: t.complaint }).click()
    const complaint = page.getByRole('dialog', { name: t.complaintTitle })
    await complaint.getByRole('button', { name: t.send }).click()
    await expect(complaint.getByLabel(t.text)).toHaveAccessibleDescription(t.missing)
    await complaint.getByLabel(t.text).fill('Soubor nejde otevřít.')
    await complaint.getByLabel(t.fix).check()
    await complaint.getByRole('button', { name: t.send }).click()
    await expectToast(page, t.complaintTitle, t.sent)
    await expect(rights).toContainText(t.received)
    const receipt = await site.mail(email, 2)
    expect(receipt.text).toContain('Soubor nejde otevřít.')

    await rights.locator('summary', { hasText: words(t.guaranteeTitle) }).click()
    await rights.getByRole('button', { name: t.refund }).click()
    const refund = page.getByRole('dialog', { name: t.refundTitle })
    await refund.getByRole('button', { name: t.ask }).click()
    await expectToast(page, t.refundTitle, t.asked)
    await expect(rights).toContainText(t.open)
    await expect(rights.locator('summary', { hasText: words(t.guaranteeTitle) })).toHaveCount(0)
    expect((await site.mail(email, 3)).subject).toMatch(words(t.guaranteeMail))
  })
}
