export const CLAIM_STATES = ['open', 'granted', 'refused'] as const
export const CLAIM_SORTS = ['withdrawal', 'guarantee', 'complaint', 'satisfaction', 'chargeback'] as const
