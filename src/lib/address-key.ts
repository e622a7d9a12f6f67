const KEY = /^[\w-]{1,64}$/

/** The key in the address of a page, which opens it to whoever got its mail; nothing where there can be none. */
export function addressKey({ klic }: Record<string, unknown>): { klic?: string } {
  const key = String(klic ?? '')
  return KEY.test(key) ? { klic: key } : {}
}
