import sheet from './studio.css?inline'

/** The studio brings its sheet along: visitors of the site never load it. */
export function StudioStyles() {
  return (
    <style href="studio" precedence="studio">
      {sheet}
    </style>
  )
}
