import type { Job } from '~/server/job-runner.server'
import { sweepAvatars } from './avatar.mutations.server'

export const avatarCleanup: Job = { name: 'avatar-cleanup', everySeconds: 3600, run: sweepAvatars }
