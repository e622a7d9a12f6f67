import type { BrowserContext, Page } from '@playwright/test'
import { operate } from './operate'
import type { Site } from './site'

/** The address of an invitation, as the command prints it. */
export async function invitation(site: Site, email: string, role: string): Promise<string> {
  const printed = await operate(site, 'operator', 'invite', email, `--role=${role}`)
  const address = /https?:\S+/.exec(printed)?.[0]
  if (!address) throw new Error(`no address was printed: ${printed}`)
  return address
}

/** A device with a verified owner, which keeps passkeys. */
export async function virtualDevice(context: BrowserContext, page: Page): Promise<void> {
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
