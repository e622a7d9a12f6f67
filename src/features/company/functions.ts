import { createServerFn } from '@tanstack/react-start'
import { getLocale } from '~/paraglide/runtime'
import * as data from './data.server'
import type { AboutPage, PartnersPage, PaymentsPage } from './schema'

export const aboutPage = createServerFn({ method: 'GET' }).handler((): Promise<AboutPage> => data.aboutPage(getLocale()))

export const partnersPage = createServerFn({ method: 'GET' }).handler((): Promise<PartnersPage> => data.partnersPage(getLocale()))

export const paymentsPage = createServerFn({ method: 'GET' }).handler((): Promise<PaymentsPage> => data.paymentsPage(getLocale()))
