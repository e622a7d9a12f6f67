import type { Job } from '~/server/job-runner.server'
import { cleanStudio, rewriteApps } from './mutations.server'

export const studioCleanup: Job = { name: 'studio-cleanup', everySeconds: 3600, run: cleanStudio }

/** What a former secret has encrypted, so that it can go (docs/decisions/035). */
export const studioRewriting: Job = { name: 'studio-rewriting', everySeconds: 60, run: rewriteApps }
