import { testStates } from './states'

testStates(false)
