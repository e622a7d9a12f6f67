// Every check and the main browser journeys: `npm test`.
import { checks } from './check.mjs'
import { browserSteps } from './chromium.mjs'
import { finish, runSteps } from './steps.mjs'

finish(await runSteps([...checks, ...browserSteps('main')]))
