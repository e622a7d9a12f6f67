import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { useLoaded } from '~/ui/use-loaded'
import { ownSecondFactor } from '../functions'
import type { SecondFactorState } from '../schema'
import { DisableDialog, RenewDialog } from './change-dialogs'
import { SetupDialog } from './setup-dialog'

type Opened = 'setup' | 'disable' | 'renew'

/** Sign-in in two steps, with an authenticator app. `onChanged`: this browser has a new session by now. */
export function SecondFactorPanel({ onChanged }: { onChanged: () => void }) {
  const { value, waiting, reload } = useLoaded(ownSecondFactor, m.settings_account_loadError, [72])
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const changed = () => {
    void reload()
    onChanged()
  }

  return (
    <section className="card panel setting" aria-labelledby="h-factor">
      <h2 id="h-factor">{m.factor_title()}</h2>
      {value ? <State factor={value.factor} onOpen={setOpened} /> : waiting}
      {opened === 'setup' && <SetupDialog onClose={close} onEnabled={changed} />}
      {opened === 'disable' && <DisableDialog onClose={close} onDisabled={changed} />}
      {opened === 'renew' && <RenewDialog onClose={close} onRenewed={changed} />}
    </section>
  )
}

function State({ factor: { enabled, codes }, onOpen }: { factor: SecondFactorState; onOpen: (opened: Opened) => void }) {
  if (!enabled)
    return (
      <>
        <p className="text-ink-2">{m.factor_textOff()}</p>
        <div className="row">
          <Button onClick={() => onOpen('setup')}>{m.factor_enable()}</Button>
          <Badge>{m.factor_off()}</Badge>
        </div>
      </>
    )
  return (
    <>
      <div className="row">
        <Badge kind="low">{m.factor_on()}</Badge>
        <span className="small text-ink-2">{m.factor_codesLeft({ count: codes })}</span>
      </div>
      <p className="text-ink-2">{m.factor_textOn()}</p>
      <div className="row">
        <Button onClick={() => onOpen('renew')}>{m.factor_renew()}</Button>
        <Button kind="danger" onClick={() => onOpen('disable')}>
          {m.factor_disable()}
        </Button>
      </div>
    </>
  )
}
