import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { CONSENT_VERSION, type Consent as Choice, type ConsentRecord, storedConsent } from '~/lib/stored-consent'
import { m } from '~/paraglide/messages'
import { notifyLost } from '~/ui/connection'
import { notify } from '~/ui/notify'
import { REFUSED } from '../rules'
import { ConsentBanner } from './consent-banner'
import type { ConsentDialogProps } from './consent-dialog'
import { applyConsent, denyFirst } from './consent-mode'
import { keepConsent } from './keep-consent'

const root = getRouteApi('__root__')

/** Where the team works nothing is measured, so nobody is asked. */
const isStudio = ({ pathname }: { pathname: string }): boolean => /^\/studio(\/|$)/.test(pathname)

/** Banner, settings, and what follows from the choice. `asked` counts how often somebody wanted the settings. In the browser only. */
export function Consent({ asked }: { asked: number }) {
  const [record, setRecord] = useState(storedConsent)
  const [Dialog, setDialog] = useState<ComponentType<ConsentDialogProps>>()
  const [open, setOpen] = useState(false)
  const valid = record?.version === CONSENT_VERSION
  const inStudio = useLocation({ select: isStudio })
  useApplied(valid && !inStudio ? record : undefined)
  useEffect(() => followOtherTabs(setRecord), [])

  const openSettings = useCallback(function fetchSettings() {
    const show = (Loaded: ComponentType<ConsentDialogProps>) => {
      setDialog(() => Loaded)
      setOpen(true)
    }
    void import('./consent-dialog').then((loaded) => show(loaded.ConsentDialog)).catch(() => notifyLost({ retry: fetchSettings }))
  }, [])
  useEffect(() => {
    if (asked > 0) openSettings()
  }, [asked, openSettings])

  const choose = (choice: Choice) => setRecord(keepConsent(choice))
  const save = (choice: Choice) => {
    choose(choice)
    setOpen(false)
    notify({ kind: 'success', title: m.cookies_saved() })
  }
  return (
    <>
      {!valid && !inStudio && <ConsentBanner changed={record !== undefined} onChoose={choose} onSettings={openSettings} />}
      {Dialog && <Dialog open={open} onOpenChange={setOpen} present={valid ? record : REFUSED} onSave={save} />}
    </>
  )
}

/** A stored choice is applied on every visit, a new one at once (specification §4). */
function useApplied(choice: Choice | undefined): void {
  const { tagScript } = root.useLoaderData()
  const router = useRouter()
  useEffect(denyFirst, [])
  useEffect(() => {
    if (choice) applyConsent(choice, tagScript, router)
  }, [choice, tagScript, router])
}

/** Who chose in another tab is not asked again in this one. */
function followOtherTabs(setRecord: (record: ConsentRecord | undefined) => void): () => void {
  const follow = () => setRecord(storedConsent())
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
