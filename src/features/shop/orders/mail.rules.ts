/** Where a buyer withdraws from a contract (terms 9.2). */
export const WITHDRAWAL_PAGE = '/odstoupeni'
