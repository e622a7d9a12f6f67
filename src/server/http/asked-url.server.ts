/** The address that was asked for; undefined for a host that makes none: the server itself throws where it would have to tidy one. */
export function askedUrl(request: Request): URL | undefined {
  try {
    return URL.parse(request.url) ?? undefined
  } catch {
    return undefined
  }
}
