/** Handlers of an address that takes what is sent to it and shows nothing. */
export const postOnly = (take: (request: Request) => Promise<Response>) => ({
  GET: () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
  POST: ({ request }: { request: Request }) => take(request),
})
