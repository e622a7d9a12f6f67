import { m } from '~/paraglide/messages'
import { longDate } from '~/lib/dates'
import { getLocale } from '~/paraglide/runtime'
import { notify } from '~/ui/notify'
import type { AccountState } from '~/lib/account-state'
import { type AccountChange, NEWS_EVENT } from '../schema'

/** Which planned end this tab has told already. */
const TOLD = 'sf-closing-told'

/** What this tab knows of the account, and what it says when that changes elsewhere. */
export class AccountNews {
  state: AccountState | undefined

  /** `state`: as the page knew it when it was made. */
  constructor(state: AccountState | undefined) {
    if (state) this.hear(state)
  }

  hear(state: AccountState): void {
    const before = this.state
    this.state = state
    if (before && before.consent === state.consent && before.closesAt === state.closesAt) return
    // Answers rest on the consent, also those that only this device knows.
    if (!state.consent) forgetAnswers()
    const detail: AccountChange = { state, before }
    if (!window.dispatchEvent(new CustomEvent(NEWS_EVENT, { detail, cancelable: true }))) return noteClosing(state)
    if (before?.consent && !state.consent)
      notify({ kind: 'info', title: m.privacy_withdraw_done_title(), description: m.privacy_withdraw_done_text() })
    notifyClosing(state)
  }
}

/** The couple is signed out: by another device, because its time was over, or because the account is gone. */
export function notifySignedOut(state: AccountState | undefined): void {
  const isErased = Boolean(state?.closesAt) && Date.parse(state?.closesAt ?? '') <= Date.now()
  if (isErased) notify({ kind: 'info', title: m.privacy_closing_gone_title(), description: m.privacy_closing_gone_text() })
  else notify({ kind: 'info', title: m.auth_session_ended_title(), description: m.auth_session_ended_text() })
}

/** Once in each tab: whoever signs in must not find it out on the dashboard alone. */
function notifyClosing(state: AccountState): void {
  if (!state.closesAt || attempt(() => sessionStorage.getItem(TOLD)) === state.closesAt) return
  noteClosing(state)
  const description = m.privacy_closing_notice({ date: longDate(state.closesAt, getLocale()) })
  notify({ kind: 'info', title: m.privacy_delete_planned_title(), description })
}

function noteClosing({ closesAt }: AccountState): void {
  attempt(() => (closesAt ? sessionStorage.setItem(TOLD, closesAt) : sessionStorage.removeItem(TOLD)))
}

function forgetAnswers(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('sf-answers:')) localStorage.removeItem(key)
  })
}

/** A browser that keeps nothing for this site throws; then there is nothing to read or to forget. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
