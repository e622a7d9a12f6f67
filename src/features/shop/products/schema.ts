/**
 * What an order of a product brings: a file (guide, article, checklist), lessons, a place at an event, an hour at a chosen time, hours to
 * be drawn from, or a service as it was offered.
 */
export type ProductKind = 'guide' | 'article' | 'checklist' | 'course' | 'workshop' | 'consultation' | 'hours' | 'service'
