import { redirect } from '@tanstack/react-router'

/** To the door of the studio and back, as a whole new document. */
export const enterFirst = ({ href }: { href: string }) =>
  redirect({ href: `/studio/vstup?next=${encodeURIComponent(href)}`, reloadDocument: true })
