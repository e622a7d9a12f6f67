import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** Whether browser and address can have passkeys. Asked in the browser alone. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** What the device answers; undefined where nobody chose a passkey: whoever closed the browser's window knows that. */
export async function askDevice(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON }).catch(() => undefined)
}

/** The passkey that the device has made; where it has made none it is said why. */
export async function makeOnDevice(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON }).catch((fault: unknown) => {
    // The browser says that the device has one already by the name of its error.
    const isKnown = fault instanceof Error && fault.name === 'InvalidStateError'
    if (isKnown) notify({ kind: 'info', title: m.passkey_known() })
    else notify({ kind: 'error', title: m.passkey_cancelled(), description: m.passkey_cancelledText() })
    return undefined
  })
}
