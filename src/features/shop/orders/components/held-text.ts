import { m } from '~/paraglide/messages'
import type { OrderView } from '../schema'

/** Why content that is paid waits. */
export const heldText = ({ dispute }: OrderView): string => (dispute?.state === 'open' ? m.orders_held_dispute() : m.orders_held())
