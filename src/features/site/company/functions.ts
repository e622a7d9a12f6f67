import { createServerFn } from '@tanstack/react-start'
import { guidePrices } from '~/features/academy/guides/data.server'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import * as data from './data.server'

export const aboutPage = createServerFn({ method: 'GET' }).handler(() => data.aboutPage(getLocale()))

export const partnersPage = createServerFn({ method: 'GET' }).handler(() => data.partnersPage(getLocale()))

export const paymentsPage = createServerFn({ method: 'GET' }).handler(async () => data.paymentsPage(getLocale(), await guidePrices(now())))
