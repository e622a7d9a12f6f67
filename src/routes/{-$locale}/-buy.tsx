import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { BuyButton } from '~/features/shop/checkout/components/buy-button'

const root = getRouteApi('__root__')

type Sale = ComponentProps<typeof BuyButton>
type BuyProps = Omit<Sale, 'isSignedIn' | 'contactEmail' | 'onBought'> & Partial<Pick<Sale, 'onBought'>>

/** How whoever is on a page buys something there; after that the page is read anew, unless it does something else. */
export function Buy({ onBought, ...sale }: BuyProps) {
  const router = useRouter()
  const { couple, contactEmail } = root.useLoaderData()
  return (
    <BuyButton {...sale} isSignedIn={couple !== null} contactEmail={contactEmail} onBought={onBought ?? (() => void router.invalidate())} />
  )
}
