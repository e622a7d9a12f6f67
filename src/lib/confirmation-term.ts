import { keptSince, keptUntil } from './retention'

const HOUR = 3_600_000

/** The end of a registration; its links end with it, however late they were sent. */
export const confirmationDeadline = (registeredAt: Date): Date => keptUntil('registrations', registeredAt)

/** Registrations of this moment or earlier are over at `at`. */
export const unconfirmedSince = (at: Date): Date => keptSince('registrations', at)

/** Whole hours that a link is still good for, as the e-mail says it; the last hour counts as one. */
export const hoursLeft = (deadline: Date, at: Date): number => Math.max(1, Math.floor((deadline.getTime() - at.getTime()) / HOUR))
