// States of the shop's pages that need a hand; a part of scripts/shot-states.mjs.

/** @type {import('./shot-states.mjs').State[]} */
export const SHOP = [
  { name: 'purchase-sign-in', path: '/akademie/prirucky', localized: true, viewer: 'visitor', act: (page) => pressBuy(page) },
  { name: 'purchase-guide', path: '/akademie/prirucky', localized: true, viewer: 'couple', act: (page) => pressBuy(page) },
  { name: 'purchase-form', path: '/akademie/prirucky', localized: true, viewer: 'couple', act: openPurchaseForm },
  { name: 'purchase-close', path: '/akademie/prirucky', localized: true, viewer: 'couple', act: closePurchase },
  { name: 'purchase-done', path: '/akademie/prirucky', localized: true, viewer: 'newcomer', act: buyInDialog },
  { name: 'checkout-form', path: '/purchase/swingers-bible', localized: true, viewer: 'visitor', act: (page) => orderForm(page).waitFor() },
  { name: 'checkout-missing', path: '/purchase/swingers-bible', localized: true, viewer: 'visitor', act: orderNothing },
  {
    name: 'order-paid',
    path: '/purchase/swingers-bible',
    localized: true,
    viewer: 'visitor',
    act: (page) => orderAs(page, 'eva@domov.example'),
  },
  {
    name: 'order-declined',
    path: '/purchase/swingers-bible',
    localized: true,
    viewer: 'visitor',
    act: orderDeclined,
  },
  { name: 'order-released', ...sale(), act: (page) => orderAs(page, 'eva@domov.example', 'now') },
  { name: 'order-transfer', ...sale(), act: orderByTransfer },
  { name: 'order-refund', ...sale(), act: (page) => openClaim(page, /garanc|vrácení|guarantee/i) },
  { name: 'order-complaint', ...sale(), act: (page) => openClaim(page, /reklam|complaint/i) },
  { name: 'order-release', ...sale(), act: wishNothing },
  { name: 'withdrawal-missing', ...withdrawal(), act: (page) => withdraw(page, 0) },
  { name: 'withdrawal-confirm', ...withdrawal(), act: (page) => withdraw(page, 1) },
  { name: 'withdrawal-done', ...withdrawal(), act: (page) => withdraw(page, 2) },
]

async function pressBuy(page) {
  await page.locator('.offer-side button[aria-haspopup=dialog]:enabled').first().click()
  await page.getByRole('dialog').waitFor()
}

const orderForm = (page) => page.locator('.order-form')
const orderButton = (page) => orderForm(page).locator('button[type=submit]:enabled')

async function openPurchaseForm(page) {
  await pressBuy(page)
  await page.locator('.purchase-foot button').click()
  await orderButton(page).waitFor()
}

async function closePurchase(page) {
  await openPurchaseForm(page)
  await page.locator('input[name=phone]').pressSequentially('777')
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').nth(1).waitFor()
}

async function buyInDialog(page) {
  await openPurchaseForm(page)
  for (const field of ['firstName', 'lastName']) await page.locator(`input[name=${field}]`).fill('Eva')
  await choose(page, 'now')
  await orderButton(page).click()
  await page.getByRole('dialog').locator('.dialog-actions').waitFor()
}

async function orderNothing(page) {
  await orderButton(page).click()
  await page.locator('.toast').first().waitFor()
}

function sale() {
  return /** @type {const} */ ({ path: '/purchase/swingers-bible', localized: true, viewer: 'visitor' })
}

const choose = (page, when) => page.locator(`input[name=delivery][value=${when}]`).check()

async function fillOrder(page, email, when = 'later') {
  await orderButton(page).waitFor()
  await page.locator('input[name=email]').fill(email)
  for (const field of ['firstName', 'lastName']) await page.locator(`input[name=${field}]`).fill('Eva')
  await choose(page, when)
}

/** The order goes on: it can be paid once more. */
async function orderDeclined(page) {
  await fillOrder(page, 'eva+declined@domov.example')
  await orderButton(page).click()
  await page.locator('.order-page [role=radiogroup]').waitFor()
}

async function orderAs(page, email, when) {
  await fillOrder(page, email, when)
  await orderButton(page).click()
  await page.locator('.order-page .badge:is(.badge-low, .badge-high)').waitFor()
}

async function orderByTransfer(page) {
  await fillOrder(page, 'eva@domov.example')
  await page.locator('input[value=transfer]').check()
  await orderButton(page).click()
  await page.locator('.transfer-ways').waitFor()
}

async function openClaim(page, name) {
  await orderAs(page, 'eva@domov.example')
  await page.locator('.claims summary').filter({ hasText: name }).click()
  await page.locator('.claims [open] button[aria-haspopup=dialog]:enabled').click()
  await page.getByRole('dialog').waitFor()
}

/** The content at once, without the consent. */
async function wishNothing(page) {
  await orderAs(page, 'eva@domov.example')
  await page.locator('.order-act form button[type=submit]:enabled').click()
  await page.locator('.order-act [aria-invalid=true]').waitFor()
}

function withdrawal() {
  return /** @type {const} */ ({ path: '/odstoupeni', localized: true, viewer: 'visitor' })
}

/** Sends the form empty, or filled in with so many of its two steps. */
async function withdraw(page, steps) {
  const send = page.locator('.withdrawal form button[type=submit]')
  if (steps > 0) {
    await page.locator('input[name=name]').fill('Eva Nováková')
    await page.locator('[name=order]').fill('Bible, listopad')
    await page.locator('input[name=email]').fill('eva@domov.example')
  }
  await send.click()
  if (steps === 0) return page.locator('[aria-invalid=true]').first().waitFor()
  await page.locator('.withdrawal-statement').waitFor()
  if (steps === 1) return
  await send.click()
  await page.locator('#h-zneni').waitFor()
}
