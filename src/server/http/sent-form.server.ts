/** What a form says, by the names of its fields. */
export type Fields = Record<string, string>

/** The fields of a form as browsers send it, with JavaScript or without; files are no fields. Undefined for none, or a longer one. */
export async function sentForm(request: Request, mostBytes: number): Promise<Fields | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return undefined
  const body = await bytesOf(request, mostBytes).catch(() => undefined)
  if (!body) return undefined
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined)
  return form && Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
}

/** Undefined for more than `most`: what comes piece by piece says no length. It is read to its end all the same, for the answer to arrive. */
async function bytesOf(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of request.body ?? []) {
    length += piece.length
    if (length <= most) pieces.push(piece)
  }
  return length <= most ? Buffer.concat(pieces) : undefined
}
