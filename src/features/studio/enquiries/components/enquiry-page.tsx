import type { MouseEvent } from 'react'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import type { Words } from '~/features/studio/shell/components/studio-page'
import { wholeDate, wholeTime } from '~/lib/dates'
import { daysLeft } from '~/lib/dues'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { focusStart } from '~/ui/use-page-focus'
import { RESTS, type Section } from '../rules'
import type { EnquiryDetail } from '../schema'
import { AnswerForm } from './answer-form'
import { EnquirySide } from './enquiry-side'
import { Facts } from './facts'
import { STAGES, stageText, whatText } from './texts'
import { Thread } from './thread'
import { useStep } from './use-step'

interface EnquiryPageProps {
  section: Section
  enquiry: EnquiryDetail
  search: Words
}

/** One of them: what was asked, what was answered, and whatever can be done about it. */
export function EnquiryPage({ section, enquiry, search }: EnquiryPageProps) {
  const { number, stage, isWithdrawn, receivedAt, dueAt, assignee, asked } = enquiry
  const step = useStep(section)
  const isOpen = stage !== 'closed'
  return (
    <>
      <div className="studio-head">
        <div>
          <p>
            <StudioLink page="enquiries" rest={section === 'enquiries' ? '' : RESTS.contributions} search={search}>
              {section === 'enquiries' ? m.studio_nav_enquiries() : m.studio_enquiries_contributions()}
            </StudioLink>
          </p>
          <h1>{number}</h1>
          <p>{m.studio_enquiries_about({ what: whatText(enquiry), day: wholeDate(receivedAt, getLocale()) })}</p>
          {isOpen && (
            <p className="studio-due" data-near={dueAt !== null && daysLeft(dueAt, new Date(enquiry.at)) <= 1 ? 'high' : undefined}>
              {dueAt !== null && <span>{m.studio_enquiries_dueBy({ day: wholeDate(dueAt, getLocale()) })}</span>}
              <span className="enquiry-has">
                {assignee ? m.studio_enquiries_hasIt({ name: assignee.name }) : m.studio_enquiries_hasNobody()}
              </span>
            </p>
          )}
        </div>
        <div className="row">
          <Badge kind={STAGES[stage].badge}>{stageText({ stage, isWithdrawn })}</Badge>
          {(stage === 'received' || stage === 'answered' || stage === 'offered') && (
            <Button kind={stage === 'received' ? 'primary' : 'quiet'} busy={step.busy} onClick={() => step.start(number)}>
              {m.studio_enquiries_start()}
            </Button>
          )}
          {isOpen && asked && (
            <a className={`${buttonClass()} enquiry-jump`} href="#h-answer" onClick={toAnswer}>
              {m.studio_today_answer()}
            </a>
          )}
          {section === 'enquiries' && isOpen && (
            <StudioLink page="enquiries" rest={RESTS.newOffer} search={{ zadost: number }} className={buttonClass()}>
              {m.studio_offer_make()}
            </StudioLink>
          )}
        </div>
      </div>
      <div className="studio-grid">
        <div>
          <section className="studio-group" aria-labelledby="h-asked">
            <h2 id="h-asked">
              {m.studio_enquiries_asked()} <small>{wholeTime(receivedAt, getLocale())}</small>
            </h2>
            {asked ? <AskedText asked={asked} /> : <p>{m.studio_enquiries_erased()}</p>}
          </section>
          <Thread thread={enquiry.thread} />
          {isOpen && asked && (
            <AnswerForm enquiry={enquiry} onAnswer={(words, after) => step.answer(number, words, after)} busy={step.busy} />
          )}
        </div>
        <EnquirySide section={section} enquiry={enquiry} step={step} />
      </div>
    </>
  )
}

/** The page stays the same one: an answer that is typed and not sent would be asked about. */
function toAnswer(event: MouseEvent): void {
  const place = document.getElementById('h-answer')
  if (!place) return
  event.preventDefault()
  place.scrollIntoView()
  focusStart(place)
}

function AskedText({ asked: { message, wishedWhen, place } }: { asked: NonNullable<EnquiryDetail['asked']> }) {
  return (
    <div className="enquiry-asked">
      {message === null ? <p>{m.studio_enquiries_noWords()}</p> : <p className="enquiry-words">{message}</p>}
      {(wishedWhen || place) && (
        <Facts
          facts={[
            [m.studio_enquiries_when(), wishedWhen],
            [m.studio_enquiries_place(), place],
          ]}
        />
      )}
    </div>
  )
}
