import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const executablePath = process.env.CHROMIUM_PATH ?? findChromium()

/** Chromium's own chatter with the network is switched off: the journeys count every request. */
const CHROMIUM = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Most browsers in use remember for the life of a page that a module could not be fetched; Chromium has only just stopped.
  '--disable-blink-features=ModuleMapDoNotCacheFailedFetch',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/build.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // For what hangs. Beside other work everything takes four times as long, and some tests start the site anew.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    // Recording costs a seventh of the time. A failure leaves a picture of the page in words; `--trace on` tells the rest.
    trace: 'off',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Without a locale of the machine Chromium does not dare to name a file in Czech.
    launchOptions: { args: CHROMIUM, env: { ...process.env, LC_ALL: 'C.UTF-8' }, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'main', testMatch: '{http,journeys,pages}/**/*.spec.ts', testIgnore: '**/*.long.spec.ts' },
    { name: 'long', testMatch: ['**/*.long.spec.ts', 'public/**/*.spec.ts'] },
  ],
})
