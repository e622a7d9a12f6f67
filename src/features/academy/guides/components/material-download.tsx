import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { MaterialFile } from '~/features/shop/orders/schema'
import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { DOWNLOADS_PATH, megabytes } from '../file.rules'
import { type Problem, useDownload } from './use-download'

export interface MaterialDownloadProps {
  /** Its files in any order; none is made as long as there are none. */
  material: { slug: string; title: string; files: MaterialFile[] }
  /** Of whoever bought without an account; a couple that is signed in needs none. */
  order?: { id: string; key: string } | undefined
  /** „Stáhnout“ unless a text says more. */
  label?: string | undefined
  kind?: 'primary' | 'quiet'
  size?: 'sm' | 'md' | 'lg'
  isFetched?: boolean
  /** The dashboard says a failure in its place (specification §8). */
  failure?: 'toast' | 'alert' | undefined
}

/** Fetches a material in the language of the page, or in the other one; a plain form where no JavaScript runs. */
export function MaterialDownload({ material, order, label, kind, size, isFetched = false, failure = 'toast' }: MaterialDownloadProps) {
  const own = getLocale()
  const page = useLocation({ select: ({ href }) => href })
  const [fetched, setFetched] = useState(isFetched)
  const { busy, problem, start } = useDownload({ material, order, failure, onStarted: () => setFetched(true) })
  const files = material.files.toSorted((one, other) => Number(other.locale === own) - Number(one.locale === own))
  const [first, ...others] = files
  if (!first) return <p className="small text-ink-2">{m.orders_noFile()}</p>

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value')
    void start(files.find(({ locale }) => locale === pressed)?.locale ?? first?.locale ?? own)
  }

  return (
    <div className="stack">
      <form method="post" action={DOWNLOADS_PATH} className="row download-row" onSubmit={submit}>
        <input type="hidden" name="material" value={material.slug} />
        <input type="hidden" name="from" value={page} />
        {order && <input type="hidden" name="order" value={order.id} />}
        {order && <input type="hidden" name="key" value={order.key} />}
        <Button type="submit" name="locale" value={first.locale} kind={kind} size={size} busy={busy} busyLabel={m.downloads_busy()}>
          {label ?? m.common_download()}
          <span className="sr">: {material.title}</span>
        </Button>
        {others.map(({ locale }) => (
          <Button key={locale} type="submit" name="locale" value={locale} kind="ghost" size={size} disabled={busy}>
            {LANGUAGES[locale]()}
            <span className="sr">: {material.title}</span>
          </Button>
        ))}
        <span className="small text-ink-2">{fileFacts(first, own)}</span>
        {fetched && <Badge kind="free">{m.academy_start_downloaded()}</Badge>}
      </form>
      {problem && <ProblemText problem={problem} page={page} />}
    </div>
  )
}

/** „PDF · 12 stran · 2,3 MB“. */
const fileFacts = ({ type, pages, bytes }: MaterialFile, locale: Locale): string =>
  [type.toUpperCase(), pages && m.plural_page({ count: pages }), m.downloads_size({ size: megabytes(bytes, locale) })]
    .filter(Boolean)
    .join(' ·\u00a0')

const LANGUAGES = { cs: m.downloads_language_cs, en: m.downloads_language_en }

function ProblemText({ problem, page }: { problem: Problem; page: string }) {
  if (problem.kind === 'failure') return <Alert title={m.downloads_error_dashboard()}>{problem.text}</Alert>
  return (
    <div role="alert">
      <Notice
        action={
          <PageLink className={buttonClass({ size: 'sm' })} href="/auth" search={{ next: page }}>
            {m.common_signIn()}
          </PageLink>
        }
      >
        <p>{m.downloads_error_loginRequired()}</p>
      </Notice>
    </div>
  )
}
