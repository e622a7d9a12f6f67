import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServerOnlyFn } from '@tanstack/react-start'
import { pragueDay } from '~/lib/dates'
import { now } from '~/server/clock.server'
import { CalendarDocument } from './components/calendar-document'

/**
 * The neutral page to which a quick exit leads, in the language of the request. A document of its own: nothing of the application, its
 * scripts or its look comes along.
 */
export const calendarResponse = createServerOnlyFn((): Response => {
  const page = renderToStaticMarkup(createElement(CalendarDocument, { day: pragueDay(now()) }))
  return new Response(`<!doctype html>${page}`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
})
