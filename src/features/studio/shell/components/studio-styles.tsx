import acts from '~/features/studio/acts/components/acts.css?inline'
import content from '~/features/studio/content/components/content.css?inline'
import list from '~/features/studio/list/components/list.css?inline'
import frame from './studio.css?inline'

/** The sheets of the studio, in their order. */
const SHEETS = [frame, list, acts, content]

/** The studio brings its sheets along: visitors of the site never load them. */
export function StudioStyles() {
  return (
    <style href="studio" precedence="studio">
      {SHEETS.join('\n')}
    </style>
  )
}
