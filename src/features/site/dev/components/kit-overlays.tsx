import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ArtImage } from '~/ui/art/picture'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Disclosure } from '~/ui/disclosure'
import { Menu } from '~/ui/menu'
import { notify } from '~/ui/notify'
import { SwitchRow } from '~/ui/switch-row'
import { Tabs } from '~/ui/tabs'
import { KitSection } from './kit-section'

/** Dialog, menu, tabs, disclosure. */
export function KitOverlays() {
  const [tab, setTab] = useState<'profile' | 'progress' | 'settings'>('progress')
  return (
    <>
      <KitSection title="Okno a nabídka">
        <div className="row">
          <CookieDialog />
          <Menu
            label="Účet: Klára a Tomáš"
            className="avatar-menu"
            trigger={
              <>
                <ArtImage className="art-round" seed="klara-a-tomas" variant="avatar" mood="usvit" />
                <span>Klára a Tomáš</span>
                <ChevronDown className="i" />
              </>
            }
            items={[
              { id: 'dashboard', label: 'Dashboard', onSelect: () => notify({ kind: 'info', title: 'Dashboard' }) },
              { id: 'leave', label: 'Odhlásit se', onSelect: () => notify({ kind: 'info', title: 'Odhlášení' }), separated: true },
            ]}
          />
        </div>
      </KitSection>
      <KitSection title="Záložky">
        <Tabs
          label="Nástěnka"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'profile', label: 'Profil páru', panel: <p className="panel">Jména, data narození a vztah.</p> },
            { value: 'progress', label: 'Pokrok', panel: <p className="panel">Milníky a jiskry.</p> },
            { value: 'settings', label: 'Nastavení', panel: <p className="panel">Heslo, souhlasy a vzhled.</p> },
          ]}
        />
      </KitSection>
      <KitSection title="Časté otázky">
        <Disclosure title="Musíme mít zkušenosti?">
          <p>Ne. S většinou párů začínáme rozhovorem o tom, co čekají a čeho se bojí.</p>
        </Disclosure>
        <Disclosure title="Jak je to se storno podmínkami?">
          <p>Zrušení je zdarma do 7 dnů před termínem.</p>
        </Disclosure>
      </KitSection>
    </>
  )
}

function CookieDialog() {
  const [open, setOpen] = useState(false)
  const [on, setOn] = useState<Record<string, boolean>>({})
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Nastavení cookies</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Nastavení cookies"
        actions={
          <>
            <Button size="sm" onClick={close}>
              Odmítnout vše
            </Button>
            <Button size="sm" onClick={close}>
              Přijmout vše
            </Button>
            <Button size="sm" kind="primary" onClick={() => notify({ kind: 'success', title: 'Uloženo' })}>
              Uložit
            </Button>
          </>
        }
      >
        <SwitchRow label="Nezbytné" description="Bez nich web nefunguje. Nelze vypnout." checked disabled />
        {COOKIES.map(([id, label, description]) => (
          <SwitchRow
            key={id}
            label={label}
            description={description}
            checked={on[id] ?? false}
            onCheckedChange={(checked) => setOn({ ...on, [id]: checked })}
          />
        ))}
      </Dialog>
    </>
  )
}

const COOKIES = [
  ['preferences', 'Preferenční', 'Pamatují si jazyk a vaše volby.'],
  ['analytics', 'Analytické', 'Ukazují nám, co je užitečné.'],
  ['marketing', 'Marketingové', 'Pomáhají nám oslovit další páry.'],
] as const
