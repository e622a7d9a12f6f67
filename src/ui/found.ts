import { notFound, redirect } from '@tanstack/react-router'

/** What a loader asked for; what was refused is a page that is not there. */
export function found<Answer extends { ok: boolean }>(outcome: Answer | undefined): Extract<Answer, { ok: true }> {
  if (!outcome?.ok) throw notFound()
  return outcome as Extract<Answer, { ok: true }>
}

/** To the sign-in form and back. A whole new document: what was drawn for a couple that is signed out by now is not kept. */
export const signInFirst = ({ href }: { href: string }) => redirect({ to: '/auth', search: { next: href }, reloadDocument: true })
