import { type ReactNode, useEffect } from 'react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button, buttonClass } from '~/ui/button'
import { failureText } from '~/ui/use-loss'
import { notify } from '~/ui/notify'
import { PageLink } from '~/ui/page-link'

/** A test needs a signed-in couple (specification §5). `path` is where it returns to, without language prefix. */
export function LoginRequired({ path }: { path: string }) {
  return (
    <TestNotice title={m.tests_loginRequired_title()} text={m.tests_loginRequired_text()}>
      <PageLink className={buttonClass({ kind: 'primary' })} href="/auth" search={{ next: localizedPath(path, getLocale()) }}>
        {m.tests_loginRequired_button()}
      </PageLink>
    </TestNotice>
  )
}

/** The questions could not be loaded; says so in the page and in a notification (specification §8). */
export function QuestionsFailed({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  useEffect(() => {
    notify({
      kind: 'error',
      title: m.tests_error_loadQuestions(),
      description: failureText(error),
    })
  }, [error])
  return (
    <TestNotice title={title} text={m.tier_loadFailed()}>
      <Button kind="primary" onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </TestNotice>
  )
}

function TestNotice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main id="obsah" className="wrap section message-page">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="row">
        {children}
        <PageLink className={buttonClass({ kind: 'quiet' })} href="/test">
          {m.tests_loginRequired_back()}
        </PageLink>
      </div>
    </main>
  )
}
