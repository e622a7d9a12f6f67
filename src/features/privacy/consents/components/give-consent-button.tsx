import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { useAwake } from '~/ui/use-awake'
import { ConsentForm } from './consent-form'

/** Gives the consent anew, from the settings. */
export function GiveConsentButton() {
  const [asked, setAsked] = useState(false)
  const awake = useAwake()
  return (
    <>
      <Button size="sm" disabled={!awake} onClick={() => setAsked(true)}>
        {m.privacy_give_link()}
      </Button>
      <Dialog open={asked} onOpenChange={setAsked} title={m.privacy_give_title()} width="wide">
        <ConsentForm button={m.privacy_give_link()} onDone={() => setAsked(false)} />
      </Dialog>
    </>
  )
}
