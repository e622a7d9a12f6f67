/** The price was lowered before: a second time is not possible, and the rest can go back only when the first part has. */
export class ReducedBefore extends Error {}
