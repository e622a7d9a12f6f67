/**
 * Words that a hyphen or a dash ties; browsers would part them after it. A letter or a number and a word: „e-mail“, “15-minute”, “1-on-1”,
 * no more than a word, since an account number or an address may be parted. A word and what is too short to stand alone: „chcete-li“,
 * “check-in”. From one number to another: “9:30–17:30”, „0–100 %“.
 */
export const TIED =
  /(?<![\p{L}\p{N}])((?:\p{L}|\p{N}+)-\p{L}[\p{L}\p{N}-]{0,11}|\p{L}{2,9}-\p{L}{1,3}(?![\p{L}\p{N}-])|\d[\d:.]{0,8}–\d[\d:]{0,8})/gu
