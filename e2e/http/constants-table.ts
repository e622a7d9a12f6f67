/** Where a constant of the specification (§9) is said, and in which words: on a page they come in this order. */
export interface Said {
  page: string
  cs: string[]
  en: string[]
}

const CANCELLED_EVENT = {
  cs: ['30 a více dní', '100 % ceny', '29–15 dní', '50 % ceny', 'méně než 15 dní', '0 % ceny'],
  en: ['30 or more days', '100% of the price', '29–15 days', '50% of the price', 'less than 15 days', '0% of the price'],
}

export const TESTS: Said[] = [
  {
    page: '/test',
    cs: ['Tier Assessment', '20 otázek', '10–15 minut', 'OpenFit: riziko rozvodu', '10 otázek', '10 minut celkem'],
    en: ['Tier Assessment', '20 questions', '10–15 minutes', 'OpenFit: divorce risk', '10 questions', '10 minutes in total'],
  },
  {
    page: '/test/metoda',
    cs: [
      'Dvacet otázek',
      'Úroveň S začíná na 65 bodech, A na 55, B na 45, C na 35',
      'Deset vět na stupnici 1–5',
      'Hodnota 4 a víc znamená nízké riziko, od 2,5 do 4 střední, pod 2,5 vysoké.',
      '4 je 25 %, 2,5 je 75 %',
    ],
    en: [
      'Twenty questions',
      'Tier S starts at 65 points, A at 55, B at 45 and C at 35',
      'Ten statements on a 1–5 scale',
      'A value of 4 or more is low risk, from 2.5 to 4 moderate, below 2.5 high.',
      '4 is 25%, 2.5 is 75%',
    ],
  },
  {
    page: '/akademie/tier',
    cs: ['20 otázek', '10–15 minut, s rozhovorem asi 20', 'vyplňujete spolu', '„vhodné“', 'v procentech', '10 tvrzení', 'asi 10 minut'],
    en: [
      '20 questions',
      '10–15 minutes, about 20 with discussion',
      'done together',
      '“suitable”',
      'percentage',
      '10 statements',
      'about 10 minutes',
    ],
  },
  {
    page: '/akademie/tier',
    cs: ['OpenFit Complete', 'přes 100 položek', 'zpráva na 12 stran', '999 Kč'],
    en: ['OpenFit Complete', 'more than 100 items', 'a 12-page report', 'CZK 999'],
  },
]

export const PRICES: Said[] = [
  {
    page: '/akademie/prirucky',
    cs: [
      'Swingers Bible',
      '599 Kč',
      'Původní cena 799 Kč',
      'Komunikační sada pro páry',
      '299 Kč',
      'Bezpečnostní protokoly',
      '199 Kč',
      'Jeden chce, druhý neví',
      '249 Kč',
    ],
    en: [
      'Swingers Bible',
      'CZK 599',
      'Original price CZK 799',
      'Communication Toolkit for Couples',
      'CZK 299',
      'Safety Protocols',
      'CZK 199',
      'One wants to, the other isn’t sure',
      'CZK 249',
    ],
  },
  {
    page: '/purchase/swingers-bible',
    cs: ['599 Kč', 'Původní cena 799 Kč', 'Nejnižší cena za posledních 30 dní: 799 Kč'],
    en: ['CZK 599', 'Original price CZK 799', 'Lowest price in the last 30 days: CZK 799'],
  },
  {
    page: '/akademie/kurzy',
    cs: [
      'Foundations',
      '3 týdny',
      '12 lekcí',
      'Zdarma',
      'Advanced Dynamics',
      '6 týdnů',
      '24 lekcí',
      '1 299 Kč',
      'Intimacy Mastery',
      '4 týdny',
      '16 lekcí',
      '899 Kč',
    ],
    en: [
      'Foundations',
      '3 weeks',
      '12 lessons',
      'Free',
      'Advanced Dynamics',
      '6 weeks',
      '24 lessons',
      'CZK 1,299',
      'Intimacy Mastery',
      '4 weeks',
      '16 lessons',
      'CZK 899',
    ],
  },
  {
    page: '/akademie/workshopy',
    cs: ['nejvýše 12 párů', '2 500 Kč za pár', 'nejvýše 8 párů', '1 800 Kč za pár', 'nejvýše 6 párů', '1 200 Kč za pár'],
    en: ['up to 12 couples', 'CZK 2,500 per couple', 'up to 8 couples', 'CZK 1,800 per couple', 'up to 6 couples', 'CZK 1,200 per couple'],
  },
  { page: '/akademie/novinky', cs: ['799 Kč', '3 200 Kč za pár'], en: ['CZK 799', 'CZK 3,200 per couple'] },
  {
    page: '/recenze',
    cs: ['4,8 z 5', '1 000 Kč', '4,6 z 5', '6 000 Kč', '4,3 z 5', '3 000 Kč'],
    en: ['4.8 out of 5', 'CZK 1,000', '4.6 out of 5', 'CZK 6,000', '4.3 out of 5', 'CZK 3,000'],
  },
  { page: '/partners/platby', cs: ['DPH 21 %'], en: ['VAT at 21%'] },
]

export const COACHING: Said[] = [
  {
    page: '/koucink',
    cs: ['2-on-2 Master Mentoring', '25 000 Kč', 'Nejméně 8 hodin', 'v jednom dni', '60minutové online setkání do 14 dnů'],
    en: ['2-on-2 Master Mentoring', 'CZK 25,000', 'At least 8 hours', 'in one day', 'A 60-minute online follow-up within 14 days'],
  },
  {
    page: '/koucink',
    cs: [
      'Osobní doprovod na akci',
      '10 000 Kč',
      '60minutový hovor přibližně 7 dní před akcí',
      '2 hodiny přípravy',
      '4–6 hodin doprovodu',
      '30 minut závěrečného rozhovoru',
      'Vstupné do klubu není v ceně',
    ],
    en: [
      'Personal accompaniment to an event',
      'CZK 10,000',
      'A 60-minute call about 7 days before the event',
      '2 hours of preparation',
      '4–6 hours of accompaniment',
      'A 30-minute debrief',
      'Club entry is not included',
    ],
  },
  {
    page: '/koucink',
    cs: [
      'Online konzultace pro páry',
      '4 000 Kč',
      'za hodinu',
      '19–21 h pražského času (CET, v létě CEST)',
      '5 hodin: 18 000 Kč (sleva 10 %)',
      'po 15 minutách: 1 000 Kč',
    ],
    en: [
      'Online couple consultation',
      'CZK 4,000',
      'per hour',
      '19:00–21:00 Prague time (CET; CEST in summer)',
      '5-hour package: CZK 18,000 (10% off)',
      '15-minute steps: CZK 1,000',
    ],
  },
  {
    page: '/koucink',
    cs: ['15 minut zdarma', 'předem, 100 % ceny, s garancí spokojenosti'],
    en: ['15 minutes for free', 'upfront, 100% of the price, with a satisfaction guarantee'],
  },
  {
    page: '/koucink',
    cs: ['7 a více dní předem zdarma', '6–3 dny předem 25 %', 'méně než 72 hodin předem 50 %', 'nepřijdete a nedáte vědět 100 %'],
    en: [
      '7 or more days before free',
      '6–3 days before 25%',
      'less than 72 hours before 50%',
      'you do not come and do not let us know 100%',
    ],
  },
]

export const PERIODS: Said[] = [
  { page: '/akademie/prirucky', cs: ['Garance vrácení peněz 30 dní'], en: ['30-day money-back guarantee'] },
  { page: '/purchase/swingers-bible', cs: ['Garance vrácení peněz 30 dní'], en: ['30-day money-back guarantee'] },
  {
    page: '/partners/platby',
    cs: ['reklamace vyřízené do 30 dnů', 'Vrácení peněz do 14 dní', 'Odpověď do 24 hodin'],
    en: ['complaints settled within 30 days', '14-day refund', 'Reply within 24 hours'],
  },
  { page: '/obchodni-podminky', cs: ['1.0', '1. července 2025'], en: ['1.0', '1 July 2025'] },
  { page: '/obchodni-podminky', ...CANCELLED_EVENT },
  { page: '/obchodni-podminky', cs: ['Reklamaci vyřídíme', 'do 30 dnů'], en: ['We settle', 'within 30 days'] },
  { page: '/obchodni-podminky', cs: ['24 měsíců'], en: ['24 months'] },
  {
    page: '/privacy',
    cs: ['1.0', '1. července 2025', 'Na žádosti odpovídáme do 30 dnů', '24 měsíců', '10 let', '5 let', '26 měsíců'],
    en: ['1.0', '1 July 2025', 'We answer requests within 30 days', '24 months', '10 years', '5 years', '26 months'],
  },
  { page: '/privacy', cs: ['sf-consent', '2025-07-01'], en: ['sf-consent', '2025-07-01'] },
  { page: '/legal/archive', cs: ['1.0', '1. července 2025'], en: ['1.0', '1 July 2025'] },
]
