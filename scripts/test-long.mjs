// What takes longer than `npm test` should: every page, theme and journey in the browser, faults with kills: `npm run test:long`.
import { browserSteps } from './chromium.mjs'
import { finish, runSteps } from './steps.mjs'

finish(
  await runSteps([
    { name: 'build', command: ['node', 'scripts/build.mjs', '--if-needed'] },
    { name: 'tests (long)', tests: 'vitest', command: ['vitest', 'run', '--project', 'long'] },
    ...browserSteps('long'),
  ]),
)
