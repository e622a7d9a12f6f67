import { Complaints } from '../support/complaints'
import { test as browserTest } from '../support/test'

export { expect } from '@playwright/test'

/** Tests over HTTP alone: the worker's site, and no browser to complain. */
export const test = browserTest.extend({ complaints: async ({ site }, use) => use(new Complaints(site, [])) })
