/** Whether a form was sent by a page of another site. By host: behind a proxy the request itself does not know of https. */
export function fromElsewhere(request: Request): boolean {
  const origin = request.headers.get('origin')
  return origin !== null && URL.parse(origin)?.host !== new URL(request.url).host
}
