/** So many of a thing, in the English of operators: 1 payment, 3 payments. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
