import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const DATA = ['src/**/*.data.test.{ts,tsx}', 'test/data/**/*.test.ts']
const LONG = ['{src,test}/**/*.long.test.{ts,tsx}']
/** Faults that need the database of the data tests. */
const LONG_DATA = ['test/data/**/*.long.test.ts']

const dataProject = (name: string, engine: 'embedded' | 'postgres', isLong = false) => ({
  extends: true as const,
  test: {
    name,
    include: isLong ? LONG_DATA : DATA,
    exclude: isLong ? [] : LONG,
    globalSetup: './test/prepare-database.ts',
    provide: { engine },
  },
})

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: ['./test/quiet-console.ts'],
    // Read as a text by the server; any other style sheet is left empty.
    css: { include: /tokens\.css/ },
    // Files of one worker share their modules, and a copy of the database: loading them anew for each took longer than the tests.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    maxWorkers: 2,
    // Generous: databases are created on the disk of a machine that is busy with the other tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    env: {
      LOG_LEVEL: 'silent',
      SECRET: 'only-for-tests-9f2c41d07be86a35e1b4',
      // Tests that write files choose a folder of their own.
      DATA_DIR: join(tmpdir(), 'sfera-tests-write-nothing-here'),
    },
    projects: [
      { extends: true, test: { name: 'unit', include: ['{src,test}/**/*.test.{ts,tsx}'], exclude: [...DATA, ...LONG] } },
      dataProject('data', 'embedded'),
      dataProject('long-data', 'embedded', true),
      ...(process.env.TEST_DATABASE_URL
        ? [dataProject('data-postgres', 'postgres'), dataProject('long-data-postgres', 'postgres', true)]
        : []),
      { extends: true, test: { name: 'long', include: LONG, exclude: LONG_DATA, testTimeout: 240_000 } },
    ],
  },
})
