import type { Mail } from '../src/emails/define-mail'
import { publicUrl } from './mail-context.ts'

const INVITE = `${publicUrl}/studio/pozvanka#token=ggg-777`
const ENTRY = `${publicUrl}/studio/vstup#token=ggg-777`
const ACCESS = `${publicUrl}/studio/pristup`

/** One of each mail to the people of the team who use the studio, with the address that its button leads to. */
export const STUDIO_MAILS: Array<{ mail: Mail; link: string | null }> = [
  { mail: { template: 'studio-invitation', props: { role: 'accountant', hours: 72, inviteUrl: INVITE } }, link: INVITE },
  { mail: { template: 'studio-link', props: { entryUrl: ENTRY, minutes: 15 } }, link: ENTRY },
  {
    mail: { template: 'studio-access', props: { what: 'signed-in', changedAt: '2025-07-12T22:05:00.000Z', studioUrl: ACCESS } },
    link: ACCESS,
  },
]
