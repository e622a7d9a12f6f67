import { useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { eventTimeText } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { TermRow } from '~/ui/term-row'
import { callOffStudioWorkshop, openStudioWorkshop } from '../functions'
import type { WorkshopDetail } from '../schema'
import { Roster } from './roster'
import { WaitingList } from './waiting-list'
import { Fill, StateBadge } from './workshop-facts'
import { WORKSHOP_REFUSALS } from './workshop-refusals'

const ChangeDialog = deferredPart(async () => (await import('./change-dialog')).ChangeDialog)
const AddressDialog = deferredPart(async () => (await import('./address-dialog')).AddressDialog)
const DescribeDialog = deferredPart(async () => (await import('./describe-dialog')).DescribeDialog)
const MakeDialog = deferredPart(async () => (await import('./make-dialog')).MakeDialog)

/** One workshop: how full it is, who comes, who waits, and what can be done with it. */
export function WorkshopPage({ workshop }: { workshop: WorkshopDetail }) {
  const { title, startsAt, endsAt, state } = workshop
  return (
    <>
      <p className="studio-back">
        <StudioLink page="workshops">{m.studio_workshops_back()}</StudioLink>
      </p>
      <div className="studio-head">
        <div>
          <h1>{title}</h1>
          <p>{eventTimeText(startsAt, endsAt, getLocale())}</p>
        </div>
        <StateBadge state={state} />
      </div>
      <div className="studio-grid">
        <div>
          <Roster workshop={workshop} />
          <WaitingList list={workshop.list} />
        </div>
        <div>
          <Facts workshop={workshop} />
          <Deeds workshop={workshop} />
        </div>
      </div>
    </>
  )
}

function Facts({ workshop }: { workshop: WorkshopDetail }) {
  const { location, address, priceCents } = workshop
  return (
    <section className="studio-group" aria-labelledby="h-facts">
      <h2 id="h-facts">{m.studio_workshops_facts()}</h2>
      <div className="workshop-facts">
        <Fill workshop={workshop} />
        <dl className="dl">
          <TermRow term={m.academy_workshops_place()}>{location}</TermRow>
          <TermRow term={m.studio_workshops_address()}>{address ?? m.studio_workshops_noAddress()}</TermRow>
          <TermRow term={m.studio_workshops_price()}>
            {priceCents === null ? m.studio_workshops_noPrice() : amountText(priceCents, 'CZK', getLocale())}
          </TermRow>
        </dl>
      </div>
    </section>
  )
}

type Asked = 'change' | 'address' | 'describe' | 'again'

function Deeds({ workshop }: { workshop: WorkshopDetail }) {
  const act = useAct()
  const [asked, setAsked] = useState<Asked>()
  const { id, can, isOpen, words } = workshop
  const onClose = () => setAsked(undefined)
  const open = () =>
    act.ask(
      openStudioWorkshop,
      { id, isOpen: !isOpen },
      {
        title: isOpen ? m.studio_workshops_closeTitle() : m.studio_workshops_openTitle(),
        agree: isOpen ? m.studio_workshops_close() : m.studio_workshops_open(),
        done: m.studio_calendar_saved(),
        refusals: WORKSHOP_REFUSALS,
      },
    )
  const callOff = () =>
    act.ask(
      callOffStudioWorkshop,
      { id },
      {
        title: m.studio_workshops_callOffTitle(),
        agree: m.studio_workshops_callOff(),
        done: m.studio_workshops_calledOffDone(),
        danger: true,
        refusals: WORKSHOP_REFUSALS,
      },
    )
  return (
    <section className="studio-group" aria-labelledby="h-deeds">
      <h2 id="h-deeds">{m.studio_calendar_deeds()}</h2>
      <div className="calendar-deeds">
        {can.address && <Button onClick={() => setAsked('address')}>{m.studio_workshops_setAddress()}</Button>}
        {can.change && <Button onClick={() => setAsked('change')}>{m.studio_workshops_change()}</Button>}
        {can.change && <Button onClick={() => void open()}>{isOpen ? m.studio_workshops_close() : m.studio_workshops_open()}</Button>}
        {words && <Button onClick={() => setAsked('describe')}>{m.studio_workshops_describe()}</Button>}
        {words && <Button onClick={() => setAsked('again')}>{m.studio_workshops_again()}</Button>}
        {can.callOff && (
          <Button kind="danger" onClick={() => void callOff()}>
            {m.studio_workshops_callOff()}
          </Button>
        )}
      </div>
      <Deferred>
        {asked === 'change' && <ChangeDialog workshop={workshop} onClose={onClose} />}
        {asked === 'address' && <AddressDialog id={id} address={workshop.address} onClose={onClose} />}
        {asked === 'describe' && words && <DescribeDialog id={id} words={words} onClose={onClose} />}
        {asked === 'again' && words && <MakeDialog like={workshop} onClose={onClose} />}
      </Deferred>
    </section>
  )
}
