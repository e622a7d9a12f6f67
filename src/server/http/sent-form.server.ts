/** What a form says, by the names of its fields. */
export type Fields = Record<string, string>

/** The fields of a form as browsers send it, with JavaScript or without; files are no fields. Undefined for none, or a longer one. */
export async function sentForm(request: Request, mostBytes: number): Promise<Fields | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return undefined
  const form = await request.formData().catch(() => undefined)
  return form && Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
}
