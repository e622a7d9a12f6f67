import { orderPlace } from '../functions'

interface Offer {
  id: string
  key: string
}

type Sent = Parameters<typeof orderPlace>[0]['data']

/** Orders a place for the form of the shop, with the offer that it takes up. Whoever is signed out by now is led to the sign-in form and back. */
export const placeOrderWith =
  (offer: Offer | null) =>
  async ({ data }: { data: Omit<Sent, 'offer'> }) => {
    const outcome = await orderPlace({ data: { ...data, offer } })
    if (outcome.ok) return outcome
    const { code, ...rest } = outcome
    if (code !== 'unauthenticated') return { ...rest, code }
    location.assign(`/auth?next=${encodeURIComponent(location.pathname + location.search)}`)
    return { ...rest, code: 'unavailable' as const }
  }
