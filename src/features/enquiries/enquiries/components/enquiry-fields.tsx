import { getRouteApi } from '@tanstack/react-router'
import { ENQUIRY_PATHS } from '~/lib/enquiry-address'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/checkbox'
import { PageLink } from '~/ui/page-link'
import { PlainForm } from '~/ui/plain-form'
import { SLOT, Sentence } from '~/ui/sentence'
import { TextAreaField } from '~/ui/text-area-field'
import { KIND_FACTS, ENQUIRY_ADDRESS } from '../rules'
import type { EnquiryFailure, EnquiryField, EnquiryForm } from '../schema'
import { ContactFields } from './contact-fields'
import type { enquiryTexts } from './enquiry-texts'
import { useSending } from './use-sending'

const root = getRouteApi('__root__')

interface EnquiryFieldsProps {
  form: EnquiryForm
  texts: ReturnType<typeof enquiryTexts>
  onTyped?: () => void
  onSent: (email: string) => void
  onCancel?: () => void
}

/** The one form of the dialog and of the page. It is sent like any form; with JavaScript the page stays. */
export function EnquiryFields({ form, texts, onTyped, onSent, onCancel }: EnquiryFieldsProps) {
  const { busy, lost, state, submit } = useSending(form, onSent)
  const { kind, subject, values } = form
  const { wrong, failed, stamp } = state
  const facts = KIND_FACTS[kind]
  const isWrong = (field: EnquiryField) => wrong.includes(field)
  return (
    <PlainForm
      className="request-form"
      action={ENQUIRY_ADDRESS}
      fields={{ druh: ENQUIRY_PATHS[kind], o: subject?.slug ?? '', razitko: stamp }}
      wrong={wrong}
      noValidate
      onChange={onTyped}
      onSubmit={submit}
    >
      <Trap />
      <ContactFields form={form} isWrong={isWrong} />
      <TextAreaField
        label={texts.messageLabel}
        hint={texts.messageHint}
        optional={facts.message === 'optional'}
        name="message"
        defaultValue={values.message}
        error={isWrong('message') ? messageError(facts.most, values.message) : undefined}
        maxLength={facts.most}
        className={facts.most > 2000 ? 'request-long' : undefined}
        aria-required={facts.message === 'required'}
      />
      <Consents form={form} intimateLabel={texts.intimate()} isWrong={isWrong} />
      <p className="small text-ink-2">
        <Sentence text={texts.note({ privacy: SLOT })}>
          <PageLink className="link" href="/privacy" target="_blank">
            {m.consent_request_privacyLink()}
          </PageLink>
        </Sentence>
      </p>
      <Failure failed={failed} lost={lost} wrong={wrong.length > 0} />
      <div className="dialog-actions">
        {onCancel && <Button onClick={onCancel}>{m.common_cancel()}</Button>}
        <Button type="submit" kind="primary" busy={busy} busyLabel={m.common_sending()}>
          {texts.submit}
        </Button>
      </div>
    </PlainForm>
  )
}

const messageError = (max: number, text: string): string =>
  text.trim().length > max ? m.validation_messageLong({ max }) : m.validation_messageRequired()

/** Nobody sees it; programs fill it in. */
function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {m.request_trapLabel()}
        <input type="text" name="web" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

interface ConsentsProps {
  form: EnquiryForm
  intimateLabel: string
  isWrong: (field: EnquiryField) => boolean
}

/** What may say something of intimate life needs a consent of its own (Article 9 GDPR). Nothing is ticked. */
function Consents({ form: { kind, values }, intimateLabel, isWrong }: ConsentsProps) {
  const { intimate, publish } = KIND_FACTS[kind]
  return (
    <>
      <CheckboxField
        name="intimate"
        value="on"
        defaultChecked={values.intimate === 'on'}
        label={intimateLabel}
        error={isWrong('intimate') ? m.validation_consentRequired() : undefined}
        aria-required={intimate === 'required'}
      />
      {publish && <CheckboxField name="publish" value="on" defaultChecked={values.publish === 'on'} label={m.consent_story_publish()} />}
    </>
  )
}

/** What keeps the form from being taken; what was typed is still there. */
function Failure({ failed, lost, wrong }: { failed: EnquiryFailure; lost: boolean; wrong: boolean }) {
  const { contactEmail } = root.useLoaderData()
  if (lost) return <Alert title={m.request_error_title()}>{` ${m.request_error_text({ contactEmail })}`}</Alert>
  if (failed === 'too-many') return <Alert>{m.request_error_tooMany({ contactEmail })}</Alert>
  if (failed === 'stale') return <Alert>{m.request_error_stale()}</Alert>
  return wrong ? <Alert>{m.request_error_fields()}</Alert> : null
}
