import { createServerFn } from '@tanstack/react-start'
import { getLocale } from '~/paraglide/runtime'
import * as data from './data.server'

export const coachingPage = createServerFn({ method: 'GET' }).handler(() => data.coachingPage(getLocale()))
