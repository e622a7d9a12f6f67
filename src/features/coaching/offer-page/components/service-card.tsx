import type { ReactNode } from 'react'
import { ArtImage } from '~/ui/art/picture'
import type { CoachingPage, Service } from '../data.server'

interface ServiceCardProps {
  service: Service
  labels: CoachingPage['labels']
  /** What can be done about it. */
  children: ReactNode
}

/** Drawing, price and reservation beside everything that the service is. */
export function ServiceCard({ service, labels, children }: ServiceCardProps) {
  const { id, title, subtitle, summary, audience, youGet, schedule, bonuses, notIncluded, boundaries, art } = service
  return (
    <article className="card offer service" id={id} aria-labelledby={`h-${id}`}>
      <ArtImage {...art} size={[1200, 1200]} />
      <div className="offer-main">
        <h2 id={`h-${id}`}>{title}</h2>
        <p className="offer-sub">{subtitle}</p>
        <p className="offer-text">{summary}</p>
        <div className="service-parts">
          <Part title={labels.audience} items={audience} />
          <Part title={labels.youGet} items={youGet} />
        </div>
        <h3>{labels.schedule}</h3>
        <dl className="schedule">
          {schedule.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="service-parts">
          <Part title={labels.bonuses} items={bonuses} />
          {notIncluded.length > 0 && <Part title={labels.notIncluded} items={notIncluded} />}
        </div>
        {boundaries && <p className="small muted">{boundaries}</p>}
      </div>
      <Price price={service.price}>{children}</Price>
    </article>
  )
}

function Price({ price, children }: { price: Service['price']; children: ReactNode }) {
  return (
    <div className="offer-side">
      <p className="price">
        {price.amount} <small>{price.unit}</small>
      </p>
      <ul className="bullets small">
        {price.details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
      {children}
    </div>
  )
}

const Part = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <h3>{title}</h3>
    <ul className="bullets">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)
