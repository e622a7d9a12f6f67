/** A QR code as one path in a square of `size` units. */
export interface QrModules {
  size: number
  path: string
}

/** Dark on light in both themes, with the quiet zone that cameras need. */
export function QrCode({ qr: { size, path }, label }: { qr: QrModules; label: string }) {
  return (
    <svg className="qr" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
