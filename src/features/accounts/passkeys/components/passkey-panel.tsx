import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { dayText } from '~/ui/day-text'
import { useLoaded } from '~/ui/use-loaded'
import { ownPasskeys } from '../functions'
import { hasPasskeys } from '../rules'
import type { PasskeySummary } from '../schema'
import { AddDialog } from './add-dialog'
import { RemoveDialog, RenameDialog } from './change-dialogs'

type Opened = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: PasskeySummary }

/** Sign-in without a password, with what the couple's devices keep. */
export function PasskeyPanel({ onChanged }: { onChanged: () => void }) {
  const { value, waiting, reload } = useLoaded(ownPasskeys, m.settings_account_loadError, [56])
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const changed = () => {
    void reload()
    onChanged()
  }

  return (
    <section className="card panel setting" aria-labelledby="h-passkeys">
      <h2 id="h-passkeys">{m.passkey_title()}</h2>
      <p className="text-ink-2">{m.passkey_text()}</p>
      {!value && waiting}
      {value && (
        <>
          <Passkeys passkeys={value.passkeys} onOpen={setOpened} />
          <div>
            {isAvailable() ? (
              <Button onClick={() => setOpened({ kind: 'add' })}>{m.passkey_add()}</Button>
            ) : (
              <p className="small text-ink-2">{m.passkey_unsupported()}</p>
            )}
          </div>
        </>
      )}
      {opened?.kind === 'add' && <AddDialog onClose={close} onAdded={changed} />}
      {opened?.kind === 'rename' && <RenameDialog passkey={opened.passkey} onClose={close} onChanged={changed} />}
      {opened?.kind === 'remove' && <RemoveDialog passkey={opened.passkey} onClose={close} onChanged={changed} />}
    </section>
  )
}

const isAvailable = (): boolean => 'PublicKeyCredential' in window && hasPasskeys(location.hostname)

function Passkeys({ passkeys, onOpen }: { passkeys: PasskeySummary[]; onOpen: (opened: Opened) => void }) {
  if (passkeys.length === 0) return <p className="small">{m.passkey_none()}</p>
  return (
    <ul className="setting-list">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <KeyRound className="i" aria-hidden="true" />
          <div>
            <p>
              <b>{passkey.name}</b>
            </p>
            <p className="small text-ink-2">{factsOf(passkey)}</p>
          </div>
          <div className="row">
            <Button size="sm" onClick={() => onOpen({ kind: 'rename', passkey })} aria-label={`${m.passkey_rename()}: ${passkey.name}`}>
              {m.passkey_rename()}
            </Button>
            <Button size="sm" onClick={() => onOpen({ kind: 'remove', passkey })} aria-label={`${m.passkey_remove()}: ${passkey.name}`}>
              {m.passkey_remove()}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ addedAt, lastUsedAt }: PasskeySummary): string {
  const added = dayText(addedAt)
  return lastUsedAt ? m.passkey_facts({ added, used: dayText(lastUsedAt) }) : m.passkey_factsUnused({ added })
}
