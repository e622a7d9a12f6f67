/** What the specification says about coaching, the company and the documents (§2, §9), in both languages. */
export const SERVICES = {
  cs: [
    [
      '2-on-2 Master Mentoring',
      ['Pro koho', 'Co dostanete', 'Průběh', 'Navíc', 'V ceně není'],
      ['25 000 Kč', 'Nejméně 8 hodin v jednom dni.', '60minutové online setkání do 14 dnů.'],
      'Rezervovat mentoring',
    ],
    [
      'Osobní doprovod na akci',
      ['Pro koho', 'Co dostanete', 'Průběh', 'Navíc', 'V ceně není'],
      [
        '10 000 Kč',
        'Vstupné do klubu není v ceně',
        '60minutový hovor přibližně 7 dní před akcí.',
        '2 hodiny přípravy',
        '4–6 hodin doprovodu na akci.',
        '30 minut závěrečného rozhovoru.',
      ],
      'Rezervovat doprovod',
    ],
    [
      'Online konzultace pro páry',
      ['Pro koho', 'Co dostanete', 'Průběh', 'Navíc'],
      [
        '4 000 Kč',
        'za hodinu',
        'Balíček 5 hodin: 18 000 Kč (sleva 10 %)',
        'Čas navíc po 15 minutách: 1 000 Kč za každých 15 minut',
        'Večer 19–21 h pražského času',
      ],
      'Rezervovat konzultaci',
    ],
  ],
  en: [
    [
      '2-on-2 Master Mentoring',
      ['Who it is for', 'What you get', 'How it goes', 'Extras', 'Not included'],
      ['CZK 25,000', 'At least 8 hours in a single day.', 'A 60-minute online follow-up within 14 days.'],
      'Reserve mentoring',
    ],
    [
      'Personal accompaniment to an event',
      ['Who it is for', 'What you get', 'How it goes', 'Extras', 'Not included'],
      [
        'CZK 10,000',
        'Club entry is not included',
        'A 60-minute call about 7 days before the event.',
        '2 hours of preparation',
        '4–6 hours of accompaniment',
        'A 30-minute debrief.',
      ],
      'Reserve accompaniment',
    ],
    [
      'Online couple consultation',
      ['Who it is for', 'What you get', 'How it goes', 'Extras'],
      [
        'CZK 4,000',
        'per hour',
        '5-hour package: CZK 18,000 (10% off)',
        'Extra time in 15-minute steps: CZK 1,000 for each 15 minutes',
        'Evenings, 19:00–21:00 Prague time',
      ],
      'Reserve a consultation',
    ],
  ],
} as const

export const CANCELLATION = {
  cs: [
    ['7 a více dní předem', 'zdarma', '100 %'],
    ['6–3 dny předem', '25 %', '75 %'],
    ['méně než 72 hodin předem', '50 %', '50 %'],
    ['nepřijdete a nedáte vědět', '100 %', '0 %'],
  ],
  en: [
    ['7 or more days before', 'free', '100%'],
    ['6–3 days before', '25%', '75%'],
    ['less than 72 hours before', '50%', '50%'],
    ['you do not come and do not let us know', '100%', '0%'],
  ],
} as const

/** Groups of questions with how many there are, and what an answer says. */
export const QUESTIONS = {
  cs: [
    ['Obecně', 6, 'Zrušení je zdarma do 7 dnů před termínem. 6–3 dny předem účtujeme 25 %, méně než 72 hodin předem 50 %'],
    ['Mentoring', 5, 'Co všechno je v ceně 25 000 Kč?'],
    ['Doprovod', 6, 'Doprovod stojí 10 000 Kč a vstup do klubu platíte zvlášť'],
    ['Online', 5, '5 hodin stojí 18 000 Kč, tedy o 10 % méně než jednotlivě'],
  ],
  en: [
    ['General', 6, 'Cancelling is free up to 7 days before the session. 6–3 days before we charge 25%, less than 72 hours before 50%'],
    ['Mentoring', 5, 'What does the price of CZK 25,000 include?'],
    ['Accompaniment', 6, 'Accompaniment costs CZK 10,000 and you pay club entry separately'],
    ['Online', 5, 'Five hours cost CZK 18,000, which is 10% less than booked singly'],
  ],
} as const
