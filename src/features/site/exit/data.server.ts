import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CalendarDocument } from './components/calendar-document'

/** The neutral page to which a quick exit leads, in the language of the request. */
export function calendarHtml(at: Date): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(at)
  return `<!doctype html>${renderToStaticMarkup(createElement(CalendarDocument, { day }))}`
}
