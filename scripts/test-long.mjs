// What takes longer than `npm test` should: every page, theme and journey in the browser, faults with kills: `npm run test:long`.
import { browserSteps } from './chromium.mjs'
import { finish, runSteps } from './steps.mjs'

// With PostgreSQL at hand (node scripts/with-postgres.mjs -- npm run test:long) months at random run on both databases.
const projects = ['long', 'long-data', ...(process.env.TEST_DATABASE_URL ? ['long-data-postgres'] : [])]

const built = await runSteps([
  { name: 'generated code', command: ['node', 'scripts/generate.mjs'] },
  { name: 'build', command: ['node', 'scripts/build.mjs', '--if-needed'] },
])
finish(built.failed > 0 ? built : await runSuites())

/** Each tells something of its own, so one that fails does not stop the other. */
async function runSuites() {
  const faults = await runSteps([
    { name: 'tests (long)', tests: 'vitest', command: ['vitest', 'run', ...projects.flatMap((name) => ['--project', name])] },
  ])
  const pages = await runSteps(browserSteps('long'))
  return { passed: faults.passed + pages.passed, failed: faults.failed + pages.failed }
}
