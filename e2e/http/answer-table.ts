import { globSync, readFileSync } from 'node:fs'
/** What of a place an answer has: `under('order.vat', 'cents percent')` is `order.vat.cents` and `order.vat.percent`. */
const under = (place: string, names: string): string[] => names.split(' ').map((name) => (place ? `${place}.${name}` : name))

const order = (at: string): string[] => [
  ...under(
    at,
    'amountCents coupon currency discountCents dispute downloadable dueAt failure guaranteeUntil hasPage id isDeclined isHeld isImported isJoined isOver kind method openMethod paidAt placedAt product productSlug receivedCents releaseAt returnedCents returning shortfallCents status waiverAt withdrawUntil',
  ),
  ...under(`${at}.documents[]`, 'kind number'),
  ...under(`${at}.refunds[]`, 'cause cents goneAt id'),
  ...under(`${at}.materials[].files[]`, 'bytes locale pages type'),
  ...under(`${at}.materials[]`, 'id productId slug title'),
  ...under(`${at}.vat`, 'baseCents cents percent'),
]

const progress = (at: string): string[] => [
  ...under(at, 'badge next percent sparks'),
  ...under(`${at}.downloads`, 'free paid'),
  ...under(`${at}.drawing`, 'svg'),
  ...under(`${at}.milestones[]`, 'completedAt cta path rewardSparks slug state title'),
]

const result = (at: string): string[] => [
  ...under(at, 'completedAt id label percentage resultKey testSlug title tone'),
  ...under(`${at}.retake`, 'moment state'),
]

/** Functions of the studio that only read: a couple is nobody to them. */
const STUDIO_READS = globSync('src/features/studio/**/*functions.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = createServerFn\(\{ method: 'GET' \}\)/g)].map(([, name = '']) => name),
)

/** Function → every place in its answer to a couple that has done a little of everything, but for `ok`. */
export const ANSWERED: Record<string, readonly string[]> = {
  dashboard: [
    ...under('dashboard', 'closing email evening'),
    ...under('dashboard.couple', 'avatar avatarSeed coupleName relationshipStatus tierResult'),
    ...under('dashboard.profile', 'avatarSeed revision status today'),
    ...under('dashboard.profile.choices', 'coversResults leavesProfile'),
    ...under(
      'dashboard.profile.fields',
      'coupleAvatarUrl coupleName femaleAvatarUrl femaleBirthDate femaleFirstName femaleLastName maleAvatarUrl maleBirthDate maleFirstName maleLastName relationshipStatus',
    ),
    ...under('dashboard.risk', 'label level waits'),
    ...under('dashboard.tier', 'description letter name risk'),
    ...progress('dashboard.progress'),
    ...result('dashboard.results[]'),
  ],
  ownOrders: order('orders[]'),
  privacySettings: [
    ...under('settings', 'closing'),
    ...under('settings.copy.ready', 'bytes expiresAt id'),
    ...under('settings.copy', 'state'),
    ...under('settings.overview.history[]', 'givenAt kind version withdrawnAt'),
    ...under('settings.overview', 'intimate letterLocale'),
    ...under('settings.overview.letters[]', 'list since status'),
  ],
  ownEnquiries: under('requests[]', 'answer id isWithdrawn kind number receivedAt state subject'),
  ownProgress: progress('progress'),
  ownReflection: [
    ...under('reflection', 'before.unlocking cta state'),
    ...under('reflection.before.now', 'cta path title'),
    ...under('reflection.guide', 'lead privacy title'),
    ...under('reflection.guide.prompts[]', 'id opener question text'),
    ...under('reflection.guide.sharing', 'rules[] text title'),
  ],
  ownServices: under('services', 'hours'),
  tierQuestions: under('', 'code retryAt'),
  ownResults: result('results[]'),
  ownResult: [
    ...under('result', 'completedAt disclaimer id lead resultKey testSlug testTitle tone'),
    ...under('result.drawing', 'alt svg'),
    ...under('result.face', 'description kind label letter name risk riskMeaning'),
    ...under('result.face.profile[]', 'band key name'),
    ...under('result.helpNote.lines[]', 'about name phone tel'),
    ...under('result.helpNote', 'awaitsExpert text title'),
    ...under('result.nextSteps[]', 'href text'),
    ...under('result.parts.exercise', 'html title'),
    ...under('result.parts.next', 'html title'),
    ...under('result.parts.strengths', 'html title'),
    ...under('result.parts.talk', 'html title'),
    ...under('result.sum', 'score'),
    ...under('result.sum.levels[]', 'from letter name'),
    ...under('result.starters', 'intro whenToSkip'),
    ...under('result.starters.items[]', 'text topic'),
  ],
  openFitState: [...under('state.guide', 'disclaimer handoverNote instructions subtitle'), ...under('state', 'question stage')],
  ownSessions: under('sessions[]', 'current device id lastUsedAt signedInAt'),
  ownSecondFactor: under('factor', 'codes enabled'),
  ownPasskeys: [],
  ownEvents: under('events[]', 'at device id kind times'),
  orderDetail: [...under('', 'isOwn methods[]'), ...order('order')],
  // Those of the studio say no, and why.
  ...Object.fromEntries(STUDIO_READS.map((name) => [name, ['code']])),
}
