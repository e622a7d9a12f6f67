/** A pattern for a text that stands among others; its spaces may be non-breaking ones. */
export const words = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`))
