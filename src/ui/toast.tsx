import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, Sparkle, X } from 'lucide-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { m } from '~/paraglide/messages'
import { placeToasts } from './toast-place'

/** What the site says in a corner of the screen. */
export interface Notification {
  /** `error` is announced at once and stays 12 s, the others politely for 6 s. */
  kind: 'success' | 'error' | 'info' | 'spark'
  title: string
  description?: string | undefined
}

/** What the rest of the site uses of the toaster. */
export interface Notifier {
  show: (notification: Notification) => void
  /** Takes away all but what tells of sparks. */
  end: () => void
}

const manager = Toast.createToastManager<Pick<Notification, 'kind'>>()

/** A new live region is only heard once it has been in the page for a moment. */
const SETTLE_MS = 100

/** Puts the toaster into a root of its own and resolves with what shows a notification. */
export function mountToaster(): Promise<Notifier> {
  return new Promise((resolve) => {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    const onReady = () => void setTimeout(resolve, SETTLE_MS, { show, end })
    root.render(<Toaster onReady={onReady} />)
  })
}

const errors = new Set<string>()
const others = new Set<string>()

/** A success ends the errors before it: what failed has worked meanwhile. What is said already stays for longer, and is not said twice. */
function show({ kind, title, description }: Notification): void {
  const toast = { title, description, data: { kind }, timeout: kind === 'error' ? 12_000 : 6000 }
  if (kind === 'success') close(errors)
  if (kind === 'spark') return void manager.add(toast)
  const id = [kind, title, description].join('\n')
  manager.add({ ...toast, id })
  ;(kind === 'error' ? errors : others).add(id)
}

function end(): void {
  close(errors)
  close(others)
}

function close(ids: Set<string>): void {
  for (const id of ids) manager.close(id)
  ids.clear()
}

function Toaster({ onReady }: { onReady: () => void }) {
  // Runs after the provider's own effect, which subscribes to the manager; what is added before that would be lost.
  useEffect(() => onReady(), [onReady])
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" ref={placeToasts} aria-label={m.a11y_notifications()}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager<Pick<Notification, 'kind'>>()
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} kind={toast.data?.kind ?? 'info'} />)
}

const KINDS = {
  success: { Icon: CircleCheck, look: 'toast', role: 'status' },
  info: { Icon: Info, look: 'toast is-info', role: 'status' },
  spark: { Icon: Sparkle, look: 'toast is-spark', role: 'status' },
  error: { Icon: CircleAlert, look: 'toast is-bad', role: 'alert' },
} as const

function ToastCard({ toast, kind }: { toast: Toast.Root.ToastObject; kind: Notification['kind'] }) {
  const { Icon, look, role } = KINDS[kind]
  return (
    // Base UI makes a toast a dialog. Ours only reports, so it is a status or an alert, which aria-modal doesn't belong to.
    <Toast.Root toast={toast} className={look} role={role} aria-modal={undefined}>
      <Icon className="i" aria-hidden="true" />
      <div>
        <Toast.Title render={<b />} />
        <Toast.Description />
      </div>
      {/* Always there for everyone, not only while the stack is hovered. */}
      <Toast.Close aria-label={m.a11y_closeToast()} aria-hidden={undefined}>
        <X className="i" aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  )
}
