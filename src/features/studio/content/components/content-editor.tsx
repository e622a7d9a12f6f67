import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import type { EditedDocument } from '../schema'
import { DocumentForm } from './document-form'
import { FileBeneath } from './file-beneath'
import { PROGRESS_SHOWN } from '../list.rules'
import { KINDS, progressText, titleText, wordsOf } from './names'
import { Publishing } from './publishing'
import { Versions } from './versions'

/** One text of the site: its form, its way to readers, and its versions. */
export function ContentEditor({ document }: { document: EditedDocument }) {
  const { kind, address, shown, mayPublish } = document
  const words = wordsOf(kind)
  return (
    <>
      <div className="studio-head">
        <div>
          <p>
            <StudioLink page="content">{m.studio_content_title()}</StudioLink> · {KINDS[kind]()}
          </p>
          <h1>{titleText(document)}</h1>
          <p className="content-badges">
            <Badge kind={shown === 'nothing' ? 'high' : 'low'}>{progressText(kind, PROGRESS_SHOWN[shown])}</Badge>
            {shown !== 'nothing' && (
              <a href={address} target="_blank" rel="noreferrer">
                {words.open()}
              </a>
            )}
          </p>
        </div>
      </div>
      <FileBeneath document={document} />
      <div className="studio-grid content-grid">
        <div>
          <DocumentForm document={document} />
        </div>
        <div>
          {mayPublish && <Publishing document={document} />}
          <Versions document={document} />
        </div>
      </div>
    </>
  )
}
