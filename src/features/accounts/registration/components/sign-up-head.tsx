import { m } from '~/paraglide/messages'
import { Stepper } from '~/ui/stepper'
import { StepLink } from './step-link'

interface SignUpHeadProps {
  /** How many of the three screens are done. */
  done: 0 | 1 | 2
  title: string
  lead: string
}

/** Every screen of a registration begins with the way back for whoever has an account. */
export function SignUpHead({ done, title, lead }: SignUpHeadProps) {
  return (
    <>
      <p className="small mt-0">
        {m.auth_status_haveAccount()} <StepLink>{m.common_signIn()}</StepLink>
      </p>
      <Stepper steps={[m.auth_signUp_steps_status(), m.auth_signUp_steps_account(), m.auth_signUp_steps_names()]} current={done} />
      <h1 tabIndex={-1} aria-describedby="sign-up-lead">
        {title}
      </h1>
      <p id="sign-up-lead">{lead}</p>
    </>
  )
}
