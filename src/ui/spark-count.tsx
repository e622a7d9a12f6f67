import { Sparkle } from 'lucide-react'
import { m } from '~/paraglide/messages'

/** „130 jisker, Bronz“ */
export function SparkCount({ sparks, badge }: { sparks: number; badge: string }) {
  return (
    <p className="spark-count">
      <Sparkle className="i" aria-hidden="true" />
      {m.plural_spark({ count: sparks })}, {badge}
    </p>
  )
}
