import { now } from '~/server/clock.server'
import { errorCode, log } from '~/server/log.server'
import { readCardNotice } from '~/server/payments/card-notice.server'
import { applyNotice } from './card.mutations.server'
import { NOTICE_BYTES } from './rules'

const answer = (status: number): Response => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/**
 * A notice of Stripe. Whoever sends one proves it by the signature, before the database is asked for anything. A notice that could not
 * be applied is answered with 5xx: Stripe sends it again, for days.
 */
export async function cardNoticeResponse(request: Request): Promise<Response> {
  const signature = request.headers.get('stripe-signature')
  if (!signature) return answer(400)
  if (Number(request.headers.get('content-length') ?? 0) > NOTICE_BYTES) return answer(413)
  const body = await request.text()
  if (Buffer.byteLength(body) > NOTICE_BYTES) return answer(413)
  const notice = readCardNotice(body, signature)
  if (!notice) return answer(400)
  try {
    const applied = await applyNotice(notice, now())
    log.info({ kind: notice.kind, notice: notice.id, applied }, 'payment notice')
    return answer(applied === 'early' ? 503 : 204)
  } catch (error) {
    log.error({ kind: notice.kind, notice: notice.id, code: errorCode(error) }, 'a payment notice could not be applied')
    return answer(503)
  }
}
