/**
 * One name for each thing (docs/style.md): what it must not be called, and its name. `bound` are messages and files where the specification
 * fixes the other one.
 *
 * @type {ReadonlyArray<{ wrong: RegExp, name: string, bound?: readonly string[] }>}
 */
const NAMES = [
  { wrong: /OpenFit (?:Rozvod|Divorce) Risk/, name: 'OpenFit: riziko rozvodu, OpenFit: divorce risk', bound: ['openfit_title'] },
  {
    wrong: /\bTIER\b/,
    name: 'Tier Assessment',
    // The module „Test a TIER“ and the card of its page (specification §2).
    bound: ['content/academy/modules.yaml', 'content/academy/tests.yaml'],
  },
  { wrong: /(?:asi|about) 20 minut|Tier Assessment[^.]{0,40} 20 minut/i, name: '10–15 minut, s rozhovorem asi 20' },
  {
    wrong: /(?<!2-on-2 )Master Mentoring/,
    name: '2-on-2 Master Mentoring',
    // Among names of prices, none of which has a figure.
    bound: ['studio_content_choice_price'],
  },
  { wrong: /checklist\p{L}* komunikace/iu, name: 'Komunikační checklist' },
  { wrong: /průvodc\p{L}* (?:ke )?stop[- ]?slov(?:ům)?(?!\p{L})/iu, name: 'Průvodce stop slovy' },
  { wrong: /pohlavn\p{L}+ (?:přenosn\p{L}+ )?(?:infekc|nemoc|chorob)/iu, name: 'sexuálně přenosné infekce' },
  { wrong: /zásad\p{L}* (?:zpracování|ochrany) osobních údajů/iu, name: 'zásady ochrany soukromí' },
  { wrong: /(?<!\p{L})offline(?!\p{L}) ?(?:režim|verz)|(?:jste|jsem|jsme) offline/iu, name: 'bez připojení' },
  {
    wrong: /(?:„ne“|„Ne“) je úplná odpověď|“no” is a complete (?:answer|sentence)/i,
    name: 'Na „ne“ není potřeba důvod, “No” needs no reason',
  },
]

/**
 * The names in a text that are not the one, each as a sentence.
 *
 * @param {string} place the key of a message, or a file
 * @param {string} text
 * @returns {string[]}
 */
export function wrongNames(place, text) {
  const plain = text.replaceAll('\u00a0', ' ')
  return NAMES.filter(({ bound }) => !bound?.includes(place)).flatMap(({ wrong, name }) => {
    const found = wrong.exec(plain)
    return found ? [`${place}: „${found[0]}“ is called ${name}`] : []
  })
}
