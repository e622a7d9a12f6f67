import { useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { PageProps } from '~/features/studio/shell/components/studio-page'
import type { StudioPageName } from '~/features/studio/pages/rules'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { FormDialog } from '~/ui/form-dialog'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { studioRefusal } from './refusals'
import { keepStudioView, removeStudioView } from '~/features/studio/list/functions'
import type { SavedView } from '~/features/studio/list/schema'

interface SavedViewsProps extends Pick<PageProps<never>, 'search' | 'onSearch'> {
  page: StudioPageName
  views: SavedView[]
}

/** Looks at the list that one has kept: a press brings one back. */
export function SavedViews({ page, views, search, onSearch }: SavedViewsProps) {
  const [isNaming, setNaming] = useState(false)
  const router = useRouter()
  const { busy, send } = useSubmission({ title: m.studio_act_failed })
  const { strana: _, ...kept } = search
  const present = String(new URLSearchParams(kept))
  const remove = ({ id }: SavedView) =>
    send(async () => {
      await removeStudioView({ data: { id } })
      notify({ kind: 'success', title: m.studio_list_removed() })
      await router.invalidate()
    })
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name') ?? '').trim()
    if (name === '') return
    void send(async () => {
      const outcome = await keepStudioView({ data: { page, name, search: present.slice(0, 600) } })
      setNaming(false)
      if (!outcome.ok)
        return notify({
          kind: 'error',
          title: m.studio_act_failed(),
          description: studioRefusal(outcome, { most: m.studio_list_most }),
        })
      notify({ kind: 'success', title: m.studio_list_kept() })
      await router.invalidate()
    })
  }
  return (
    <div className="studio-views" role="group" aria-label={m.studio_list_views()}>
      {views.map((view) => (
        <span key={view.id}>
          <button
            type="button"
            className="chip"
            aria-pressed={view.search === present}
            onClick={() => onSearch(Object.fromEntries(new URLSearchParams(view.search)))}
          >
            {view.name}
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={m.studio_list_remove({ name: view.name })}
            onClick={() => void remove(view)}
          >
            <X className="i" aria-hidden="true" />
          </button>
        </span>
      ))}
      {present !== '' && (
        <Button kind="ghost" size="sm" onClick={() => setNaming(true)}>
          {m.studio_list_keep()}
        </Button>
      )}
      {isNaming && (
        <FormDialog title={m.studio_list_keep()} submit={m.studio_list_keep()} busy={busy} onSubmit={keep} onClose={() => setNaming(false)}>
          <TextField label={m.studio_list_viewName()} name="name" required maxLength={60} />
        </FormDialog>
      )}
    </div>
  )
}
