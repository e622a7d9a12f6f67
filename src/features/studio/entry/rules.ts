/** Where the studio is. What comes by mail stands in the fragment of its address. */
export const STUDIO_PATHS = { today: '/studio', entry: '/studio/vstup', invitation: '/studio/pozvanka', access: '/studio/pristup' } as const

/** Whoever looks at the studio of a demo; production refuses to start with it. */
export const DEMO_OPERATOR = { name: 'Lucie Ukázková', email: 'studio@sfera.example' } as const

/** How long a link of a mail begins a sign-in. */
export const LINK_MINUTES = 15
export const INVITATION_HOURS = 72

export const linkEnd = (at: Date): Date => new Date(+at + LINK_MINUTES * 60_000)
export const invitationEnd = (at: Date): Date => new Date(+at + INVITATION_HOURS * 3_600_000)

/** Nobody takes their last way to sign in away. */
export const mayRemove = ({ passkeys, hasApp }: { passkeys: number; hasApp: boolean }): boolean => passkeys + (hasApp ? 1 : 0) > 1
