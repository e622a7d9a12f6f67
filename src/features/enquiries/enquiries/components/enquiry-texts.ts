import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { KIND_FACTS } from '../rules'
import type { EnquiryForm } from '../schema'

const usual = () => ({
  messageLabel: m.request_messageLabel(),
  messageHint: m.request_messageHint(),
  submit: m.request_submit(),
  note: m.consent_request_note,
  intimate: m.consent_request_intimate,
  sentTitle: m.request_success_title(),
  sentText: m.request_success_text,
})

/** What a form says, by what is asked for; `about` are paragraphs. */
export function enquiryTexts({ kind, subject }: Pick<EnquiryForm, 'kind' | 'subject'>) {
  const name = subject?.title ?? ''
  switch (kind) {
    case 'coaching':
      return {
        ...usual(),
        title: m.request_coaching_title({ service: name }),
        about: [m.request_coaching_text(), m.request_nonBinding()],
      }
    case 'guide':
      return {
        ...usual(),
        title: subject ? m.request_about({ subject: m.request_guide_title(), name }) : m.request_guide_title(),
        about: [m.request_guide_text(), `${m.request_guide_note()} ${m.request_nonBinding()}`],
      }
    case 'interest':
      return {
        ...usual(),
        title: m.request_interest_title({ name }),
        about: [m.request_interest_text()],
        submit: m.request_interest_submit(),
        note: m.consent_request_noteSent,
        intimate: m.consent_request_intimateMessage,
        sentTitle: m.request_interest_success_title(),
        sentText: m.request_interest_success_text,
      }
    case 'story':
      return {
        title: m.request_story_title(),
        about: [m.request_story_text()],
        messageLabel: m.request_story_messageLabel(),
        messageHint: m.request_story_messageHint({ max: KIND_FACTS.story.most.toLocaleString(getLocale()) }),
        submit: m.request_story_submit(),
        note: m.consent_request_noteSent,
        intimate: m.consent_story_intimate,
        sentTitle: m.request_story_success_title(),
        sentText: m.request_story_success_text,
      }
    case 'topic':
      return {
        title: m.request_topic_title(),
        about: [m.request_topic_text()],
        messageLabel: m.request_topic_messageLabel(),
        messageHint: undefined,
        submit: m.request_topic_submit(),
        note: m.consent_request_noteSent,
        intimate: m.consent_request_intimateMessage,
        sentTitle: m.request_topic_success_title(),
        sentText: m.request_topic_success_text,
      }
  }
}
