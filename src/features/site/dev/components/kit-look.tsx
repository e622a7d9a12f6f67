import { ArrowLeft, Check, CircleX, Clock, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { ArrowLink } from '~/ui/arrow-link'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { TierMark } from '~/ui/tier-mark'
import { KitSection } from './kit-section'

/** Colours, buttons, badges, tiers. */
export function KitLook() {
  return (
    <>
      <KitSection title="Barvy">
        <ul className="choice">
          {COLOURS.map((name) => (
            <li key={name} className="small">
              <div className="card" style={{ background: `var(--${name})`, height: 56 }} />
              {name}
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection title="Písmo">
        <p className="display" style={{ fontSize: 'var(--t-h1)', lineHeight: 1.06 }}>
          Vášeň bez masek
        </p>
        <p className="display" style={{ fontSize: 'var(--t-h2)', lineHeight: 1.06 }}>
          Šest kroků vlastním tempem
        </p>
        <h3>Zkušení objevitelé</h3>
        <p className="lead">Průvodce pro páry, které chtějí otevřený vztah žít poctivě: mluvit o touhách nahlas a držet se dohod.</p>
        <p>
          Běžný text s{' '}
          <a className="link" href="#odkaz">
            odkazem
          </a>
          , <strong>důrazem</strong> a číslem <span className="nums">1 299 Kč</span>.
        </p>
      </KitSection>
      <Buttons />
      <KitSection title="Štítky">
        <div className="row">
          <Badge kind="free">Zdarma</Badge>
          <Badge kind="soft">Prémiové</Badge>
          <Badge>Kurz</Badge>
          <Badge kind="low" icon={<Check className="i" />}>
            Zaplaceno
          </Badge>
          <Badge kind="mid" icon={<Clock className="i" />}>
            Čeká na platbu
          </Badge>
          <Badge kind="high" icon={<CircleX className="i" />}>
            Neúspěšná
          </Badge>
          <Badge>Vráceno</Badge>
        </div>
        <div className="row">
          {TIERS.map((letter) => (
            <TierMark key={letter} letter={letter} label={`${letter}-Tier`} />
          ))}
          <TierMark letter="A" size="sm" />
          <TierMark letter="A" size="lg" />
          <TierMark letter="A" size="xl" />
          <Badge kind="tier-s">S-Tier</Badge>
          <Badge kind="tier-a">A-Tier</Badge>
          <Badge kind="tier-b">B-Tier</Badge>
          <Badge kind="tier-c">C-Tier</Badge>
          <Badge kind="tier-d">D-Tier</Badge>
        </div>
      </KitSection>
    </>
  )
}

function Buttons() {
  const [city, setCity] = useState('Vše')
  const [busy, setBusy] = useState(true)
  return (
    <KitSection title="Tlačítka a filtry">
      <div className="row">
        <Button kind="primary" size="lg">
          Začít zdarma
        </Button>
        <Button kind="primary">Další otázka</Button>
        <a className={buttonClass({ kind: 'quiet' })} href="#odkaz">
          Zobrazit dashboard
        </a>
        <Button kind="ghost">
          <ArrowLeft className="i" />
          Zpět
        </Button>
        <Button kind="danger">Odebrat fotku</Button>
        <Button kind="quiet" size="sm">
          Malé
        </Button>
        <button type="button" className="icon-btn" aria-label="Nastavení cookies">
          <Settings2 className="i" />
        </button>
        <Button kind="primary" busy={busy} busyLabel="Ukládám...">
          Uložit
        </Button>
        <Button kind="quiet" disabled>
          Nelze
        </Button>
        <Button kind="ghost" onClick={() => setBusy(!busy)}>
          Přepnout stav
        </Button>
      </div>
      <div className="row">
        <ArrowLink href="/akademie">Otevřít akademii</ArrowLink>
        <ArrowLink href="#odkaz" to="down">
          Nejdřív si udělat test
        </ArrowLink>
        <ArrowLink href="/recenze" to="back">
          Všechny recenze
        </ArrowLink>
      </div>
      <div className="row" role="group" aria-label="Filtry">
        {['Vše', 'Praha', 'Pelhřimov'].map((name) => (
          <button key={name} type="button" className="chip" aria-pressed={city === name} onClick={() => setCity(name)}>
            {name}
          </button>
        ))}
      </div>
      <div className="evening panel row">
        <Button kind="primary">Domluvit průvodce</Button>
        <Button kind="quiet">Více o průvodcích</Button>
        <Button kind="ghost">Později</Button>
        <ArrowLink href="#odkaz">Odkaz na večerním pásu</ArrowLink>
      </div>
    </KitSection>
  )
}

const COLOURS =
  'bg surface sunken line line-strong ink ink-2 ink-3 primary primary-soft sphere-a sphere-b sphere-x star evening evening-2 info info-soft tier-s tier-a tier-b tier-c tier-d risk-low risk-mid risk-high'.split(
    ' ',
  )

const TIERS = ['S', 'A', 'B', 'C', 'D'] as const
