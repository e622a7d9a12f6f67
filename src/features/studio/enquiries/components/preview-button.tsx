import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { studioRefusal } from '~/features/studio/shell/components/refusals'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { previewStudioOffer } from '../offer.functions'
import type { OfferGiven, OfferTyped } from '../offer.schema'

/** The page as the couple would see it, with what is typed now; once something else is typed, it is made anew. */
export function PreviewButton({ form }: { form: UseFormReturn<OfferTyped, unknown, OfferGiven> }) {
  const { busy, send } = useSubmission({ title: m.studio_failed })
  const [made, setMade] = useState<{ of: string; url: string }>()
  const typed = textOf(form.watch())
  const make = () =>
    send(async () => {
      const outcome = await previewStudioOffer({ data: form.getValues() })
      if (outcome.ok) setMade({ of: textOf(form.getValues()), url: outcome.url })
      else notify({ kind: 'error', title: m.studio_failed(), description: studioRefusal(outcome) })
    })
  if (made?.of === typed)
    return (
      <a className={buttonClass({})} href={made.url} target="_blank" rel="noreferrer">
        {m.studio_offer_previewOpen()}
      </a>
    )
  return (
    <Button busy={busy} onClick={() => void form.handleSubmit(make)()}>
      {m.studio_offer_preview()}
    </Button>
  )
}

/** The same for the same values, in whatever order they come. */
const textOf = (values: OfferTyped): string => JSON.stringify(Object.entries(values).toSorted(([one], [other]) => one.localeCompare(other)))
