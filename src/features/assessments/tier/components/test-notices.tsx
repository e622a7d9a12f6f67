import { type ReactNode, useEffect } from 'react'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { failureText } from '~/ui/use-loss'
import { notify } from '~/ui/notify'
import { PageLink } from '~/ui/page-link'

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
