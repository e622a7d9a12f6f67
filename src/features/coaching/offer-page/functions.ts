import { createServerFn } from '@tanstack/react-start'
import { getLocale } from '~/paraglide/runtime'
import * as data from './data.server'
import type { CoachingPage } from './schema'

export const coachingPage = createServerFn({ method: 'GET' }).handler((): Promise<CoachingPage> => data.coachingPage(getLocale()))
