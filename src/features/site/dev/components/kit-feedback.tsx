import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import { notify } from '~/ui/notify'
import { TierMark } from '~/ui/tier-mark'
import { KitSection } from './kit-section'

/** What the site says back: results, notices, errors, notifications, nothing there. */
export function KitFeedback() {
  return (
    <>
      <div className="cols cols-2">
        <div className="card result">
          <span className="muted">Váš Tier Assessment výsledek</span>
          <TierMark letter="A" size="xl" label="A-Tier" />
          <h2>Zkušení objevitelé</h2>
          <Badge kind="low">Riziko: Nízké</Badge>
          <div className="row">
            <a className={buttonClass({ kind: 'primary' })} href="#odkaz">
              Zobrazit dashboard
            </a>
            <a className={buttonClass({ kind: 'quiet' })} href="#odkaz">
              Prozkoumat doporučené kurzy
            </a>
          </div>
        </div>
        <KitSection title="Oznámení">
          <div className="row">
            <Button onClick={() => notify({ kind: 'success', title: 'Profil uložen', description: 'Vaše změny byly úspěšně uloženy' })}>
              Úspěch
            </Button>
            <Button onClick={() => notify({ kind: 'spark', title: 'Milník splněn', description: '+50 jisker' })}>Jiskry</Button>
            <Button onClick={() => notify({ kind: 'info', title: 'Stahování začalo' })}>Informace</Button>
            <Button
              onClick={() => notify({ kind: 'error', title: 'Chyba při přihlášení', description: 'Pár s tímto názvem nebyl nalezen.' })}
            >
              Chyba
            </Button>
          </div>
          <Alert title="Platbu se nepodařilo provést">Peníze jsme nestrhli. Zkuste to prosím znovu, nebo zvolte převod.</Alert>
        </KitSection>
      </div>
      <KitSection title="Upozornění a prázdný stav">
        <Notice
          action={
            <a className={buttonClass({ size: 'sm' })} href="#odkaz">
              Otevřít test
            </a>
          }
        >
          Ještě neznáte svoji úroveň. Test zabere 10–15 minut a vyplníte ho spolu.
        </Notice>
        <EmptyState
          title="Zatím tu nic není"
          action={
            <a className={buttonClass({ kind: 'primary' })} href="#odkaz">
              Začít test
            </a>
          }
        >
          Začněte prvním testem.
        </EmptyState>
      </KitSection>
    </>
  )
}
