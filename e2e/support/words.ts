/** A pattern for a text that stands among others; its spaces may be non-breaking ones, and a span may be held together after its dash. */
export const words = (text: string): RegExp =>
  new RegExp(
    text
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(' ', String.raw`\s`)
      .replaceAll('–', String.raw`–\u2060?`),
  )
