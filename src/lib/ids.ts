const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The shape of ids: by nothing else is anything looked up, which a database would take for a fault. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** 32 random bytes in base64url (readings R4): what every link from a mail holds. */
export const LINK_TOKEN = /^[\w-]{43}$/

/** A link that a mail programme has cut is told as that, without asking the server. */
export const isLinkToken = (text: string): boolean => LINK_TOKEN.test(text)
