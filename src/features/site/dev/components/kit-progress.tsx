import { Check, Lock, Sparkle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { ProgressBar } from '~/ui/progress-bar'
import { ProgressRing } from '~/ui/progress-ring'
import { Skeleton } from '~/ui/skeleton'
import { Stars } from '~/ui/stars'
import { Stepper } from '~/ui/stepper'
import { KitSection } from './kit-section'

/** Ring, bar, steps, milestones, loading. */
export function KitProgress() {
  const [percent, setPercent] = useState(29)
  return (
    <>
      <KitSection title="Postup">
        <div className="cols cols-2">
          <div className="card panel ring-card">
            <ProgressRing value={percent} label="Celkový pokrok" valueText={`Splněno ${percent} procent`} />
            <div>
              <dl className="sparks">
                <dt>Milníky</dt>
                <dd>2 ze 7</dd>
              </dl>
              <dl className="sparks">
                <dt>Jiskry</dt>
                <dd>
                  <Sparkle className="i" />
                  100
                </dd>
              </dl>
            </div>
          </div>
          <div className="stack">
            <ProgressBar value={4} max={10} label="Postup testem" valueText="Otázka 4 z 10" />
            <Stepper steps={['Materiál', 'Fakturační údaje', 'Hotovo']} current={1} />
            <div className="row">
              {[0, 29, 71, 100].map((value) => (
                <Button key={value} size="sm" onClick={() => setPercent(value)}>
                  {value} %
                </Button>
              ))}
              <Stars rating={4.8} />
            </div>
          </div>
        </div>
      </KitSection>
      <div className="cols cols-2">
        <section className="card panel">
          <h2>Milníky</h2>
          <Milestones />
        </section>
        <KitSection title="Načítání">
          <Skeleton blocks={[{ height: 120 }, { height: 20, width: '70%' }, { height: 20, width: '45%' }]} />
        </KitSection>
      </div>
    </>
  )
}

const Milestones = () => (
  <ol className="ms">
    <li className="done">
      <span className="mark">
        <Check className="i" />
      </span>
      <div>
        <h3>
          Tier Assessment<span className="sr"> – splněno</span>
        </h3>
        <p>Hotovo 14. října</p>
      </div>
      <span className="pts">+50 jisker</span>
    </li>
    <li className="now">
      <span className="mark" aria-hidden="true">
        2
      </span>
      <div>
        <h3>Základy zdarma</h3>
        <p>Stáhněte si bezplatné materiály a projděte je spolu.</p>
      </div>
      <span className="pts">+30 jisker</span>
    </li>
    <li className="locked">
      <span className="mark">
        <Lock className="i" />
      </span>
      <div>
        <h3>
          Workshop pro páry<span className="sr"> – zamčeno</span>
        </h3>
        <p>Odemkne se po dokončení předchozího kroku.</p>
      </div>
      <span className="pts">+120 jisker</span>
    </li>
  </ol>
)
