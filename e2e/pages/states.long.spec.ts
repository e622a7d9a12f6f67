import { test } from './page-test'
import { testStates } from './states'

// The order form offers a choice of ways to pay.
test.use({ settings: { PAYMENTS: 'simulated,transfer' } })

testStates(false)
