import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { presentedCouple, unnamedCouple } from '~/features/couple/profile/couple.data.server'
import { partnerLinks } from '~/features/site/company/data.server'
import { localizedPath } from '~/lib/locale'
import { isInArea } from '~/lib/paths'
import { getLocale } from '~/paraglide/runtime'
import { tagScript } from '~/server/analytics.server'
import { env } from '~/server/env.server'
import { passedGate } from '~/server/http/gate.server'
import { describeError, log } from '~/server/log.server'
import { operator } from '~/server/operator.server'
import { currentAccount } from '~/server/session.server'
import { closedAreas, colorStyle, mainSections, presentMoment } from './data.server'
import type { ShellState } from './schema'

/** The shell must stand even when its data does not (specification §8: section load failures are only logged). */
export const shellState = createServerFn({ method: 'GET' }).handler(async (): Promise<ShellState> => {
  const style = orElse(colorStyle(), '')
  const [sections, links, closed, colors, couple] = await Promise.all([
    orElse(mainSections(getLocale()), []),
    orElse(partnerLinks(getLocale()), []),
    orElse(closedAreas(), []),
    style,
    orElse(signedInCouple(style), null),
  ])
  const request = getRequest()
  const script = tagScript(new URL(request.url).pathname)
  return {
    sections,
    partnerLinks: links,
    closedAreas: closed,
    colors,
    couple,
    contactEmail: operator().email,
    publicUrl: env().PUBLIC_URL,
    passedGate: passedGate(request),
    ...(script ? { tagScript: script } : {}),
  }
})

async function signedInCouple(style: Promise<string>): Promise<ShellState['couple']> {
  const account = await currentAccount()
  if (!account) return null
  const [{ coupleName, avatar, avatarSeed }, moment] = await Promise.all([
    orElse(presentedCouple(account.id), unnamedCouple(account.id)),
    orElse(presentMoment(account.id, style), undefined),
  ])
  return { name: coupleName, avatar, avatarSeed, ...moment }
}

async function orElse<Value, Fallback>(work: Promise<Value>, fallback: Fallback): Promise<Value | Fallback> {
  try {
    return await work
  } catch (error) {
    log.warn({ err: describeError(error) }, 'shell data could not be loaded')
    return fallback
  }
}

/** What a section that is switched off has besides pages is not there either. */
export const isOpenSection = createServerOnlyFn(async ({ url }: Request): Promise<boolean> => {
  return !isInArea(localizedPath(new URL(url).pathname, 'cs'), await closedAreas())
})
