import { csvText, plainCell } from '~/lib/csv'
import { localTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { eventText } from './event.schema'
import type { RecordLine } from './schema'
import { stateText } from './state.schema'
import { SUBJECTS } from './subject.schema'

/** The record as a file: moments in our time, so that a spreadsheet can order them, and all else as the page says it. */
export function recordCsv(lines: readonly RecordLine[]): string {
  const rows = lines.map(({ at, who, kind, about, before, after, reason }) => [
    localTime(at).replace('T', ' '),
    who ?? m.studio_record_command(),
    eventText({ kind, about, before, after }),
    about ? SUBJECTS[about.subject]() : '',
    about?.name ?? '',
    about?.id ?? '',
    before ? stateText(before) : '',
    after ? stateText(after) : '',
    reason ?? '',
  ])
  const names = [
    m.studio_record_when(),
    m.studio_record_who(),
    m.studio_record_what(),
    m.studio_record_about(),
    m.studio_record_which(),
    m.studio_record_id(),
    m.studio_record_earlier(),
    m.studio_record_later(),
    m.studio_record_why(),
  ]
  return csvText([names, ...rows.map((row) => row.map(plainCell))])
}
