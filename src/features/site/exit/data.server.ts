import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { pragueDay } from '~/lib/dates'
import { CalendarDocument } from './components/calendar-document'

/** The neutral page to which a quick exit leads, in the language of the request. */
export function calendarHtml(at: Date): string {
  return `<!doctype html>${renderToStaticMarkup(createElement(CalendarDocument, { day: pragueDay(at) }))}`
}
