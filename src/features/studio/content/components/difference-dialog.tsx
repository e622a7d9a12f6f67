import { useEffect, useState } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { studioContentDifference } from '../functions'
import type { Comparison, EditedDocument, FileDifference, Piece, PlaceDifference } from '../schema'
import { choiceText, fieldText } from './names'
import { placeText } from './places'

interface DifferenceDialogProps {
  document: EditedDocument
  number: number
  comparison: Comparison
  onClose: () => void
}

const TITLES: Record<Comparison, (of: { number: number }) => string> = {
  before: m.studio_content_differenceOf,
  file: m.studio_content_differenceFile,
  beneath: () => m.studio_content_fileThenNow(),
}

/** What was taken out is struck through, what was added is underlined; colour is not all that tells them apart. */
export function DifferenceDialog({ document: { kind, slug }, number, comparison, onClose }: DifferenceDialogProps) {
  const [files, setFiles] = useState<FileDifference[] | 'failed'>()
  useEffect(() => {
    let isShown = true
    studioContentDifference({ data: { kind, slug, number, with: comparison } }).then(
      (outcome) => isShown && setFiles(outcome.ok ? outcome.files : 'failed'),
      () => isShown && setFiles('failed'),
    )
    return () => {
      isShown = false
    }
  }, [kind, slug, number, comparison])
  return (
    <Dialog
      open
      startAtTitle
      width="wide"
      title={TITLES[comparison]({ number })}
      description={m.studio_content_differenceText()}
      onOpenChange={(open) => !open && onClose()}
      actions={<Button onClick={onClose}>{m.common_close()}</Button>}
    >
      {files === 'failed' ? (
        <p>{m.settings_account_loadError()}</p>
      ) : (
        files?.map(({ part, places }) => (
          <section key={part} className="content-difference" aria-label={fieldText(part)}>
            {files.length > 1 && <h3>{fieldText(part)}</h3>}
            {places.length === 0 ? (
              <p>{m.studio_content_noDifference()}</p>
            ) : (
              <dl>
                {places.map((place) => (
                  <div key={`${place.kind} ${place.path.join('.')} ${place.pieces[0]?.in}`}>
                    <dt>{nameOf(place)}</dt>
                    <dd>{place.pieces.map((piece, at) => drawn(place, piece, at))}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))
      )}
    </Dialog>
  )
}

function nameOf({ path, kind }: PlaceDifference): string {
  if (kind === 'body') return m.studio_content_body()
  return kind === 'order' ? `${placeText(path)} · ${m.studio_content_order()}` : placeText(path)
}

function drawn({ path, kind }: PlaceDifference, { text: written, in: place }: Piece, at: number) {
  if (place === 'left-out')
    return (
      <span key={at} className="content-left-out">
        ⋯{'\n'}
      </span>
    )
  const text =
    kind === 'flag'
      ? written === 'true'
        ? m.common_yes()
        : m.common_no()
      : kind === 'choice'
        ? choiceText(path.join('.'), written)
        : written
  if (place === 'former') return <del key={at}>{text}</del>
  return place === 'latter' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>
}
