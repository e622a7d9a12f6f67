import type { Page } from '@playwright/test'
import { awake } from './awake'

/** What the privacy settings are called, as the specification and the messages have it. */
export const TEXTS = {
  cs: {
    path: '/dashboard?tab=settings&settings=privacy',
    withdraw: 'Odvolat souhlas',
    withdrawConfirm: 'Odvolat a smazat',
    withdrawn: ['Souhlas odvolán', 'Odpovědi, výsledky testů i\u00a0poznámky jsou smazané.'],
    consentTick: /^Výslovně souhlasíme/,
    consentTitle: 'Nejdřív váš souhlas',
    consentGo: 'Souhlasit a pokračovat',
    export: 'Připravit export',
    download: 'Stáhnout ZIP',
    fileName: /^udaje-\d{4}-\d\d-\d\d\.zip$/,
    readme: ['Kopie vašich údajů', 'Jednotlivé odpovědi'],
    exportMail: 'Soubor, o který jste požádali, je hotový',
    remove: 'Smazat účet',
    removeConfirm: 'Naplánovat smazání',
    password: 'Heslo',
    wrong: 'Heslo nesouhlasí.',
    closing: /^Tento účet smažeme/,
    removeMail: 'Váš účet bude smazán',
    undo: 'Zrušit smazání',
    undone: ['Smazání zrušeno', 'Účet vám zůstane.'],
    end: /^Odhlásit ?: Dopisy ze Sféry$/,
    ended: /^Odhlášeno/,
    history: 'Historie souhlasů',
  },
  en: {
    path: '/en/dashboard?tab=settings&settings=privacy',
    withdraw: 'Withdraw consent',
    withdrawConfirm: 'Withdraw and delete',
    withdrawn: ['Consent withdrawn', 'Test answers, results and notes have been deleted.'],
    consentTick: /^We explicitly/,
    consentTitle: 'Your consent first',
    consentGo: 'Agree and continue',
    export: 'Prepare export',
    download: 'Download ZIP',
    fileName: /^data-\d{4}-\d\d-\d\d\.zip$/,
    readme: ['A copy of your data', 'Single answers'],
    exportMail: 'The file you asked for is ready',
    remove: 'Delete account',
    removeConfirm: 'Schedule deletion',
    password: 'Password',
    wrong: 'The password is not correct.',
    closing: /^We will delete this account/,
    // In the language of the account, which is registered in Czech.
    removeMail: 'Váš účet bude smazán',
    undo: 'Cancel deletion',
    undone: ['Deletion cancelled', 'You keep your account.'],
    end: /^Unsubscribe ?: Letters from Sféra$/,
    ended: /^Unsubscribed on/,
    history: 'Consent history',
  },
} as const

export type PrivacyTexts = (typeof TEXTS)['cs' | 'en']

/** Presses a button of the settings once it listens. */
export const press = async (page: Page, name: string): Promise<void> =>
  (await awake(page.getByRole('button', { name, exact: true }).first())).click()

/** Asks for the deletion with this password; what comes then is for the test to see. */
export async function askForDeletion(page: Page, texts: PrivacyTexts, password: string): Promise<void> {
  await press(page, texts.remove)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: texts.removeConfirm }).click()
}
