import { createServerOnlyFn } from '@tanstack/react-start'
import { now } from '~/server/clock.server'
import { calendarHtml } from './data.server'

/** A document of its own: nothing of the application, its scripts or its look comes along. */
export const calendarResponse = createServerOnlyFn(
  (): Response => new Response(calendarHtml(now()), { headers: { 'content-type': 'text/html; charset=utf-8' } }),
)
