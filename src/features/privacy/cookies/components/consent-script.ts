/**
 * Hears who asks for the cookie settings from the first moment of a page on: a press that comes before the page is alive is kept for
 * later. The buttons need no script of their own. The same text on every page, so its hash is stable.
 */
export const CONSENT_SCRIPT =
  "addEventListener('click',function(e){if(e.target.closest?.('[data-cookie-settings]'))window.sferaCookieSettings?sferaCookieSettings():sferaCookieWish=1},true)"
