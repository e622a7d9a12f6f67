import { CircleAlert } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArtInline } from '~/ui/art/inline'
import { buttonClass } from '~/ui/button'
import { Logo } from '~/ui/logo'
import { THEME_SCRIPT } from '~/ui/theme-switch'

interface GateDocumentProps {
  /** The whole stylesheet: the closed site serves this document and nothing else. */
  styles: string
  /** Where to go once the password is right. */
  next: string
  /** Says of the scripts that they are ours. */
  mark: string | undefined
  error?: string
}

/**
 * The whole answer of a closed site (readings R6). It is no page of the application, so none of the application's code or
 * texts leave the server with it; the form works without JavaScript too.
 */
export function GateDocument({ styles, next, mark, error }: GateDocumentProps) {
  return (
    <html lang={getLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="description" content={m.gate_lead()} />
        <title>{m.common_metaTitle({ page: m.gate_metaTitle() })}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        <div className="gate">
          <ArtInline seed="brana-webu" variant="event" comp="brana" mood="granat" size={[900, 1000]} />
          <div className="gate-in">
            <div>
              <Logo label={m.a11y_logo()} />
            </div>
            <main className="gate-form">
              <h1>{m.gate_title()}</h1>
              <p>{m.gate_lead()}</p>
              <GateForm next={next} error={error} />
            </main>
            <footer className="gate-foot">
              <span>{m.gate_legalNote()}</span>
              <a className="link" href="/partners">
                {m.gate_partnersLink()}
              </a>
            </footer>
          </div>
        </div>
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: GATE_SCRIPT }} />
      </body>
    </html>
  )
}

function GateForm({ next, error }: { next: string; error: string | undefined }) {
  return (
    <form
      method="post"
      action="/gate"
      noValidate
      data-busy={m.gate_submitting()}
      data-wrong={m.gate_error()}
      data-unavailable={m.gate_unavailable()}
      data-too-many={m.gate_tooMany({ time: '\u0001' })}
    >
      <input type="hidden" name="next" value={next} />
      <div className={`field${error ? ' is-error' : ''}`}>
        <label htmlFor="gate-password">{m.gate_passwordLabel()}</label>
        <input
          className="input"
          id="gate-password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          aria-describedby="gate-error"
          aria-invalid={error ? true : undefined}
        />
        <p className="field-error" id="gate-error" role="alert" hidden={!error}>
          <CircleAlert className="i" aria-hidden="true" />
          <span>{error}</span>
        </p>
      </div>
      <button type="submit" className={buttonClass({ kind: 'primary', size: 'lg' })}>
        {m.gate_submit()}
      </button>
    </form>
  )
}

/** Sends the password without leaving the page: a wrong one is named and cleared, typing takes the error away (specification §2). */
const GATE_SCRIPT = `(() => {
  const form = document.querySelector('form'), field = form.password, button = form.querySelector('button'), label = button.textContent
  const box = document.getElementById('gate-error'), say = (text) => {
    box.hidden = !text; box.querySelector('span').textContent = text
    form.querySelector('.field').classList.toggle('is-error', !!text)
    text ? field.setAttribute('aria-invalid', 'true') : field.removeAttribute('aria-invalid')
  }
  const when = (iso) => new Intl.RelativeTimeFormat(document.documentElement.lang).format(Math.max(1, Math.ceil((new Date(iso) - Date.now()) / 60000)), 'minute')
  field.addEventListener('input', () => say(''))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true; button.textContent = form.dataset.busy
    try {
      const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)), headers: { accept: 'application/json' } })
      if (answer.status === 204) return location.reload()
      const refusal = await answer.json()
      say(refusal.code === 'too-many' ? form.dataset.tooMany.replace('\\u0001', when(refusal.retryAt)) : form.dataset.wrong)
      field.value = ''
      field.focus()
    } catch { say(form.dataset.unavailable) }
    button.disabled = false; button.textContent = label
  })
})()`
