import { createServerFn } from '@tanstack/react-start'
import { guidePrices } from '~/features/academy/guides/data.server'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import * as data from './data.server'
import type { AboutPage, PartnersPage, PaymentsPage } from './schema'

export const aboutPage = createServerFn({ method: 'GET' }).handler((): Promise<AboutPage> => data.aboutPage(getLocale()))

export const partnersPage = createServerFn({ method: 'GET' }).handler((): Promise<PartnersPage> => data.partnersPage(getLocale()))

export const paymentsPage = createServerFn({ method: 'GET' }).handler(async (): Promise<PaymentsPage> =>
  data.paymentsPage(getLocale(), await guidePrices(now())),
)
