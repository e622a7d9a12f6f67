import { Check, CircleAlert } from 'lucide-react'

interface ToldProps {
  /** An `error` is announced at once. */
  kind?: 'success' | 'error'
  title: string
  text?: string | undefined
  /** The page says the text in other words: it is there for whoever hears the line alone. */
  isSaid?: boolean
}

/** What has just happened, in the head of the page that it led to. There it stands in place of a toast, which would cover that page. */
export function Told({ kind = 'success', title, text, isSaid = false }: ToldProps) {
  const Icon = kind === 'error' ? CircleAlert : Check
  return (
    <p
      className={kind === 'error' ? 'told is-bad' : 'told'}
      role={kind === 'error' ? 'alert' : 'status'}
      aria-label={title}
      aria-description={text}
    >
      <Icon className="i" aria-hidden="true" />
      <span>
        <b>{title}</b>
        {text && <span className={isSaid ? 'sr' : undefined}> {text}</span>}
      </span>
    </p>
  )
}
