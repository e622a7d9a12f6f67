import { addDays, dateText } from '~/lib/dates'
import { nb } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { weeksOf } from '../rules'

/** A month and nothing else: no name, picture or link of the site. `day` is `2026-03-02`. */
export function CalendarDocument({ day }: { day: string }) {
  const weekdays = Array.from({ length: 7 }, (_, at) => addDays(MONDAY, at))
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{m.exit_calendar()}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>
          <h1>{dateText(day, 'month', getLocale())}</h1>
          <table>
            <thead>
              <tr>
                {weekdays.map((date) => (
                  <th key={date} scope="col" abbr={dateText(date, 'weekday', getLocale())}>
                    {dateText(date, 'shortWeekday', getLocale())}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(day.slice(0, 7)).map((week, at) => (
                <tr key={at}>
                  {week.map((date, column) => (
                    <td key={column} aria-current={date === Number(day.slice(8)) ? 'date' : undefined}>
                      {date}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p>{nb(dateText(day, 'weekdayAndDate', getLocale()))}</p>
        </main>
      </body>
    </html>
  )
}

/** Any Monday. */
const MONDAY = '2026-06-01'

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:34rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem}h1::first-letter{text-transform:uppercase}table{width:100%;border-collapse:collapse;table-layout:fixed}th,td{padding:.6rem 0;border-bottom:1px solid #8888;text-align:center}th{font-size:.875rem}[aria-current]{font-weight:700;outline:2px solid;outline-offset:-4px}`
