import { test } from './page-test'
import { testStates } from './states'

test.use({ settings: { SITE_GATE: 'on' } })
test.describe.configure({ mode: 'default' })

testStates(true)
