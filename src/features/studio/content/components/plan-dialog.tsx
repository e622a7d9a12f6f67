import { type FormEvent, useState } from 'react'
import { ActFormDialog } from '~/features/studio/shell/components/act-form-dialog'
import { useAct } from '~/features/studio/shell/components/acts'
import { localTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import { planStudioContent } from '../functions'
import type { EditedDocument } from '../schema'
import { titleText } from './names'
import { CONTENT_REFUSALS } from './refusals'

/** A day and a minute in Prague. */
export function PlanDialog({ document, onClose }: { document: EditedDocument; onClose: () => void }) {
  const { kind, slug } = document
  const act = useAct()
  // Shown anew behind the dialog, the page may have another one that nobody has read.
  const [edited] = useState(document.edited)
  const [from] = useState(() => localTime(new Date(Date.now() + 86_400_000)).split('T'))
  const [day, setDay] = useState(from[0] ?? '')
  const [time, setTime] = useState('08:00')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act.ask(
      planStudioContent,
      { kind, slug, number: edited, day, time },
      {
        title: m.studio_content_planAsk({ title: titleText(document), number: edited }),
        agree: m.studio_content_plan(),
        done: m.studio_content_planDone(),
        after: onClose,
        refusals: CONTENT_REFUSALS,
      },
    )
  }
  return (
    <ActFormDialog
      title={m.studio_content_plan()}
      description={m.studio_content_planText()}
      submit={m.studio_content_planNext()}
      disabled={day === '' || time === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="studio-form">
        <TextField label={m.studio_content_day()} type="date" value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
        <TextField
          label={m.studio_content_time()}
          type="time"
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </div>
    </ActFormDialog>
  )
}
