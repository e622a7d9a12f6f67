import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArtImage } from '~/ui/art/picture'
import type { CoachingPage, Service } from '../data.server'

interface ServiceCardProps {
  service: Service
  labels: CoachingPage['labels']
  /** The button that reserves it. */
  children: ReactNode
  /** What else can be bought of it. */
  more: ReactNode
}

/**
 * One of three columns that answer the same questions row by row. On a phone its price and button stay at the upper edge while the rest
 * of it is read.
 */
export function ServiceCard({ service, labels, children, more }: ServiceCardProps) {
  const { id, title, subtitle, facts, price, art } = service
  return (
    <article className="svc" id={id} aria-labelledby={`h-${id}`}>
      <ArtImage {...art} size={[900, 600]} />
      <h3 id={`h-${id}`}>{title}</h3>
      <p className="svc-sub">{subtitle}</p>
      <div className="svc-buy">
        <p className="price">
          {price.amount} <small>{price.unit}</small>
        </p>
        {children}
      </div>
      <dl>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="svc-more">
        {more}
        <details className="disclosure acc-item">
          <summary className="acc-trigger">
            <span>
              {labels.details}
              <span className="sr">: {title}</span>
            </span>
            <ChevronDown className="i" aria-hidden="true" />
          </summary>
          <Description service={service} labels={labels} />
        </details>
      </div>
    </article>
  )
}

/** Everything that the service is. */
function Description({ service, labels }: Pick<ServiceCardProps, 'service' | 'labels'>) {
  const { summary, audience, youGet, schedule, price, bonuses, notIncluded, boundaries } = service
  return (
    <div className="svc-text">
      <p>{summary}</p>
      <Part title={labels.audience} items={audience} />
      <Part title={labels.youGet} items={youGet} />
      <h4>{labels.schedule}</h4>
      <dl className="schedule">
        {schedule.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Part title={labels.pricing} items={price.details} />
      <Part title={labels.bonuses} items={bonuses} />
      {notIncluded.length > 0 && <Part title={labels.notIncluded} items={notIncluded} />}
      {boundaries && <p className="small muted">{boundaries}</p>}
    </div>
  )
}

const Part = ({ title, items }: { title: string; items: readonly string[] }) => (
  <>
    <h4>{title}</h4>
    <ul className="bullets">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </>
)
