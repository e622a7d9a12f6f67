/** As visitors buy: for the tests of what stands below the checkout. */
export { buy, payAgain } from '~/features/shop/checkout/mutations.server'
