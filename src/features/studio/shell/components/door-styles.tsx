import sheet from './studio.css?inline'

/** The sheet of the frame alone, for the pages before the door. */
export function DoorStyles() {
  return (
    <style href="studio-door" precedence="studio">
      {sheet}
    </style>
  )
}
