import type { UseFormReturn } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { CheckboxField } from '~/ui/checkbox'
import { Disclosure } from '~/ui/disclosure'
import { PageLink } from '~/ui/page-link'
import { SLOT, Sentence } from '~/ui/sentence'
import type { NamesFields } from '../schema'

/**
 * Two separate statements, neither ticked beforehand (readings R5), and under each what else belongs to it. Whoever leaves one to read on
 * is told nothing: they are checked with the whole form.
 */
export function ConsentFields({ form: { register, formState } }: { form: UseFormReturn<NamesFields> }) {
  const { errors } = formState
  return (
    <fieldset className="sign-up-consents">
      <legend>{m.auth_signUp_consentsLegend()}</legend>
      <div>
        <CheckboxField
          {...register('adultTerms')}
          onBlur={undefined}
          label={
            <Sentence text={m.consent_adultTerms_label({ terms: SLOT })}>
              <DocumentLink href="/obchodni-podminky">{m.consent_adultTerms_linkTerms()}</DocumentLink>
            </Sentence>
          }
          error={errors.adultTerms?.message}
          aria-required
        />
        <Disclosure title={<More about={m.consent_adultTerms_about()} />}>
          <p>{m.consent_adultTerms_hint()}</p>
        </Disclosure>
      </div>
      <div>
        <CheckboxField
          {...register('intimateData')}
          onBlur={undefined}
          label={m.consent_intimate_label()}
          error={errors.intimateData?.message}
          aria-required
        />
        <Disclosure title={<More about={m.consent_intimate_about()} />}>
          <p>
            <Sentence text={m.consent_intimate_detail({ privacy: SLOT })}>
              <DocumentLink href="/privacy">{m.consent_intimate_linkPrivacy()}</DocumentLink>
            </Sentence>
          </p>
          <p>
            {m.consent_intimate_why()} {m.consent_intimate_partner()}
          </p>
        </Disclosure>
      </div>
    </fieldset>
  )
}

/** The eye sees above it what there is more about. */
function More({ about }: { about: string }) {
  return (
    <span>
      {m.consent_more()}
      <span className="sr"> {about}</span>
    </span>
  )
}

/** In a window of its own: the form keeps what was typed. */
function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <PageLink className="link" href={href} target="_blank">
      {children}
      <span className="sr"> ({m.a11y_externalLink()})</span>
    </PageLink>
  )
}
