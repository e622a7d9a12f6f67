/**
 * A letter or a number that a hyphen ties to a word: „e-mail“, “15-minute”, “1-on-1”. Browsers would part them after the hyphen.
 * No more than a word is meant: an account number or an address may be parted.
 */
export const TIED = /(?<![\p{L}\p{N}])((?:\p{L}|\p{N}+)-\p{L}[\p{L}\p{N}-]{0,11})/gu
