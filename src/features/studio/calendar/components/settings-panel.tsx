import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { TermRow } from '~/ui/term-row'
import type { SettingsInput } from '../schema'

const SettingsDialog = deferredPart(async () => (await import('./settings-dialog')).SettingsDialog)

/** What lies between consultations, how soon and how far ahead they are, and where. */
export function SettingsPanel({ settings }: { settings: SettingsInput }) {
  const [isOpen, setOpen] = useState(false)
  const { bufferBefore, bufferAfter, step, leadHours, horizonDays, closedOnHolidays, meetingUrl } = settings
  return (
    <section className="studio-group" aria-labelledby="h-settings">
      <h2 id="h-settings">
        {m.studio_calendar_settings()}{' '}
        <Button size="sm" aria-label={`${m.studio_calendar_edit()}: ${m.studio_calendar_settings()}`} onClick={() => setOpen(true)}>
          {m.studio_calendar_edit()}
        </Button>
      </h2>
      <dl className="dl">
        <TermRow term={m.studio_calendar_buffers()}>{m.studio_calendar_buffersValue({ before: bufferBefore, after: bufferAfter })}</TermRow>
        <TermRow term={m.studio_calendar_stepName()}>{m.studio_calendar_minutes({ count: step })}</TermRow>
        <TermRow term={m.studio_calendar_ahead()}>{m.studio_calendar_aheadValue({ hours: leadHours, days: horizonDays })}</TermRow>
        <TermRow term={m.studio_calendar_holidays()}>
          {closedOnHolidays ? m.studio_calendar_closed() : m.studio_calendar_holidaysOpen()}
        </TermRow>
        <TermRow term={m.studio_calendar_usualLink()}>{meetingUrl ?? m.studio_calendar_noUsualLink()}</TermRow>
      </dl>
      <Deferred>{isOpen && <SettingsDialog settings={settings} onClose={() => setOpen(false)} />}</Deferred>
    </section>
  )
}
