import type { UseFormReturn } from 'react-hook-form'
import { m } from '~/paraglide/messages'
import { CheckboxField } from '~/ui/checkbox'
import { PageLink } from '~/ui/page-link'
import { SLOT, Sentence } from '~/ui/sentence'
import type { SignUpFields } from '../schema'

/** Two separate statements, neither ticked beforehand (readings R5). */
export function ConsentFields({ form: { register, formState } }: { form: UseFormReturn<SignUpFields> }) {
  const { errors } = formState
  return (
    <fieldset className="stack">
      <legend className="sr">{m.auth_signUp_consentsLegend()}</legend>
      <CheckboxField
        {...register('adultTerms')}
        label={
          <Sentence text={m.consent_adultTerms_label({ terms: SLOT })}>
            <DocumentLink href="/obchodni-podminky">{m.consent_adultTerms_linkTerms()}</DocumentLink>
          </Sentence>
        }
        hint={m.consent_adultTerms_hint()}
        error={errors.adultTerms?.message}
        aria-required
      />
      <CheckboxField
        {...register('intimateData')}
        label={m.consent_intimate_label()}
        hint={
          <>
            <Sentence text={m.consent_intimate_detail({ privacy: SLOT })}>
              <DocumentLink href="/privacy">{m.consent_intimate_linkPrivacy()}</DocumentLink>
            </Sentence>{' '}
            {m.consent_intimate_why()} {m.consent_intimate_partner()}
          </>
        }
        error={errors.intimateData?.message}
        aria-required
      />
    </fieldset>
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
