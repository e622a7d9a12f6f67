/** The package names a file of types that it does not hold. */
declare module 'spayd' {
  /** Throws a string for a value that does not fit. */
  export default function spayd(payment: {
    acc: string
    am: string
    cc: string
    dt?: Date
    msg?: string
    rn?: string
    xvs?: string
  }): string
}
