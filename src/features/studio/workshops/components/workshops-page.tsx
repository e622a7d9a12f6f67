import { useState } from 'react'
import { type Column, StudioList } from '~/features/studio/shell/components/studio-list'
import type { PageProps } from '~/features/studio/shell/components/studio-page'
import { eventTimeText } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { WORKSHOPS, type WorkshopRow, type WorkshopsShown } from '../schema'
import { Fill, StateBadge } from './workshop-facts'

const WordsDialog = deferredPart(async () => (await import('./make-dialog')).MakeDialog)

type Sort = (typeof WORKSHOPS.sorts)[number]

const COLUMNS: ReadonlyArray<Column<WorkshopRow, Sort>> = [
  {
    id: 'title',
    get header() {
      return m.studio_workshops_title()
    },
    sort: 'title',
    cell: ({ title }) => title,
  },
  {
    id: 'when',
    get header() {
      return m.academy_workshops_date()
    },
    sort: 'next',
    cell: ({ startsAt, endsAt, location }) => (
      <>
        {eventTimeText(startsAt, endsAt, getLocale())}
        <small>{location}</small>
      </>
    ),
  },
  {
    id: 'fill',
    get header() {
      return m.studio_workshops_places()
    },
    cell: (row) => <Fill workshop={row} />,
  },
  {
    id: 'state',
    get header() {
      return m.studio_workshops_state()
    },
    cell: ({ state }) => <StateBadge state={state} />,
  },
]

interface WorkshopsPageProps extends Pick<PageProps<never>, 'search' | 'onSearch'> {
  data: WorkshopsShown
}

/** Every workshop with how full it is. */
export function WorkshopsPage({ data: { asked, rows, total, views }, search, onSearch }: WorkshopsPageProps) {
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <div className="studio-head">
        <div>
          <h1>{m.studio_nav_workshops()}</h1>
          <p>{m.studio_workshops_lead()}</p>
        </div>
        <Button kind="primary" onClick={() => setMaking(true)}>
          {m.studio_workshops_make()}
        </Button>
      </div>
      <StudioList
        page="workshops"
        shape={WORKSHOPS}
        {...{ asked, rows, total, views, search, onSearch }}
        columns={COLUMNS}
        rowKey={({ slug }) => slug}
        rowLink={({ slug }) => slug}
        filters={[
          {
            name: 'state',
            label: m.studio_workshops_state(),
            options: [
              { value: 'coming', label: m.studio_workshops_coming() },
              { value: 'over', label: m.studio_workshops_over() },
              { value: 'cancelled', label: m.studio_workshops_calledOff() },
            ],
          },
        ]}
        placeholder={m.studio_workshops_find()}
        label={m.studio_nav_workshops()}
        empty={m.studio_workshops_none()}
      />
      <Deferred>{isMaking && <WordsDialog onClose={() => setMaking(false)} />}</Deferred>
    </>
  )
}
