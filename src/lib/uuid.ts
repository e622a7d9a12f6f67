const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The shape of ids: by nothing else is anything looked up, which a database would take for a fault. */
export const isUuid = (text: string): boolean => UUID.test(text)
