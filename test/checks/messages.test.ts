import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder'
import { plant } from './planted-tree'

type Messages = Record<string, string | object[]>

/** What the check says of a product with these messages, whose code shows `save_label` while it works. */
async function faultsOf(cs: Messages, en: Messages): Promise<string> {
  const root = temporaryFolder()
  await plant(root, {
    'project.inlang/settings.json': JSON.stringify({ locales: ['cs', 'en'], baseLocale: 'cs' }),
    'messages/cs.json': JSON.stringify(cs),
    'messages/en.json': JSON.stringify(en),
    'src/ui/save.tsx': "import { m } from '~/paraglide/messages'\nexport const save = <Button busy={busy} busyLabel={m.save_label()} />\n",
  })
  const run = promisify(execFile)(process.execPath, [resolve('scripts/check-messages.mjs')], { cwd: root })
  return run.then(() => '').catch((error: { stderr: string }) => error.stderr)
}

const hours = (one: string, other: string) => [
  {
    declarations: ['input hours', 'local hoursPlural = hours: plural', 'local hoursText = hours: number'],
    selectors: ['hoursPlural'],
    match: { 'hoursPlural=one': one, 'hoursPlural=*': other },
  },
]

test('a message of one language alone is refused', async () => {
  expect(await faultsOf({ mail_title: 'Dopis' }, {})).toContain('mail_title: missing in en')
})

test('figures are the same in both languages and in every plural form', async () => {
  const czech = {
    price: 'Stojí 1\u00a0299\u00a0Kč od 19:00.',
    valid: hours('Platí {hoursText}\u00a0z\u00a048.', 'Platí {hoursText}\u00a0z\u00a048.'),
  }
  const english = { price: 'It costs CZK 1,299 from 19.', valid: hours('Valid for {hoursText} of 48.', 'Valid for {hoursText} of 48.') }
  expect(await faultsOf(czech, english)).not.toMatch(/figures/)
  const wrong = { price: 'It costs CZK 1,199 from 19.', valid: hours('Valid for {hoursText} of 48.', 'Valid for {hoursText}.') }
  const said = await faultsOf(czech, wrong)
  expect(said).toContain('price: figures in en are 1, 19, 199, expected 1, 19, 299')
  expect(said).toContain('valid: figures in en are none, expected 48')
})

test('what is going on ends in three dots', async () => {
  const said = await faultsOf(
    { save_label: 'Ukládám', list_state: 'Načítám...', open_state: 'Otevírám…', send_state: 'Odesílám...' },
    { save_label: 'Saving', list_state: 'Loading', open_state: 'Opening…', send_state: 'Sending...' },
  )
  expect(said).toContain('save_label: ends in three dots, in every language')
  expect(said).toContain('list_state: ends in three dots, in every language')
  expect(said).toContain('open_state: one sign instead of three dots')
  expect(said).not.toContain('send_state')
})

test('an English mail begins its sentences with a capital, whatever follows its greeting', async () => {
  const said = await faultsOf(
    { email_paid_body: 'platbu jsme přijali.', email_paid_none: 'nedohledaná', email_due_body: 'čekáme na platbu.' },
    { email_paid_body: 'we have received the payment.', email_paid_none: 'not found yet', email_due_body: 'We await the payment.' },
  )
  expect(said).toContain('email_paid_body: an English sentence begins with a capital')
  expect(said).not.toContain('email_paid_none')
  expect(said).not.toContain('email_due_body')
})

test('a thing has one name, but where the specification fixes another', async () => {
  const said = await faultsOf(
    { hub_test: 'TIER zabere asi 20\u00a0minut.', hub_list: 'Checklist komunikace', openfit_title: 'OpenFit Rozvod Risk' },
    { hub_test: 'Tier Assessment, 20\u00a0minutes.', hub_list: 'Communication checklist', openfit_title: 'OpenFit Divorce Risk' },
  )
  expect(said).toContain('hub_test: „TIER“ is called Tier Assessment')
  expect(said).toContain('hub_test: „asi 20 minut“ is called 10–15 minut')
  expect(said).toContain('hub_list: „Checklist komunikace“ is called Komunikační checklist')
  expect(said).not.toContain('openfit_title: „')
})
