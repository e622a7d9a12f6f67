import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties carry numbers that only the drawing knows, such as the width of a glyph. */
    [property: `--${string}`]: string | number | undefined
  }
}
