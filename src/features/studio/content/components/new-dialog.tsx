import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { ContentKind } from '~/lib/content-kinds'
import { m } from '~/paraglide/messages'
import { TextField } from '~/ui/field'
import { FormDialog } from '~/ui/form-dialog'
import { SelectField } from '~/ui/select-field'
import { called } from '../begun.rules'
import { openKinds, restOf, slugOf } from '../document.rules'
import { studioPath } from '~/features/studio/pages/rules'
import { KINDS } from './names'

/** A kind and a title, which the address is made of; nothing is stored until the first draft is. */
export function NewDialog({ begun, onClose }: { begun: ContentKind | undefined; onClose: () => void }) {
  const navigate = useNavigate()
  const kinds = openKinds().map(({ kind }) => kind)
  const [kind, setKind] = useState(begun ?? kinds[0] ?? 'article')
  const [title, setTitle] = useState('')
  const [tried, setTried] = useState(false)
  const slug = slugOf(title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (slug === '') return
    onClose()
    const _splat = studioPath('content', restOf({ kind, slug })).slice('/studio/'.length)
    void navigate({ to: '/studio/$', params: { _splat }, search: called(title) })
  }
  return (
    <FormDialog
      title={m.studio_content_new()}
      description={m.studio_content_newText()}
      submit={m.studio_content_newSubmit()}
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="studio-form">
        <SelectField
          label={m.studio_content_kind()}
          options={kinds.map((value) => ({ value, label: KINDS[value]() }))}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(kinds.find((one) => one === value) ?? kind)}
        />
        <TextField
          label={m.studio_content_field_title()}
          value={title}
          onChange={({ currentTarget: { value } }) => setTitle(value)}
          error={tried && slug === '' ? m.validation_required() : undefined}
          hint={slug && m.studio_content_address({ slug })}
        />
      </div>
    </FormDialog>
  )
}
