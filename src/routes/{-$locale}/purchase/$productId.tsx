import { createFileRoute, redirect } from '@tanstack/react-router'

/** Nothing is for sale yet; the guides are presented with what they will cost (specification §2: unknown products lead there too). */
export const Route = createFileRoute('/{-$locale}/purchase/$productId')({
  beforeLoad: ({ params: { locale } }) => {
    throw redirect({ to: '/{-$locale}/akademie/prirucky', params: { locale } })
  },
})
