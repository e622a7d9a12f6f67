import { awake } from '../support/awake'
import { expect, test } from '../support/test'
import { words } from '../support/words'

/** Lifestyle people (specification §2): three anonymous stories, and four static episodes, the newest featured. */
const EXPECTED = {
  cs: {
    path: '/lide-z-lifestyle',
    title: 'Lidé z lifestylu',
    silent: 'Podcast, který ještě mlčí',
    samples: ['Ukázkové epizody. Hosté jsou smyšlení', 'Nahrávky zatím nejsou k dispozici.'],
    noRecording: 'Připravujeme nahrávku',
    episodes: [
      ['Pravidlo, které jsme škrtli', 'Epizoda 4', 'Jediné pravidlo, které zůstalo', 'Které naše pravidlo'],
      ['Žárlivost přichází v pondělí', 'Epizoda 3', 'Kdy už nestačí mluvit ve dvou', 'Co mi nejvíc ulevilo'],
      ['Jak se v klubu říká ne', 'Epizoda 2', 'Tři způsoby, jak odmítnout beze slov', 'Jakým gestem'],
      ['Děti spí, dveře jsou zavřené', 'Epizoda 1', 'Patnáct minut na schodech.', 'Kdy v týdnu'],
    ],
    covers: 'Co v epizodě zazní',
    told: ['Dát vědět, až půjde poslouchat', 'Máme zájem: Podcast Lidé z lifestylu'],
    stories: [
      ['Dohoda na lednici', 'Ona 38, on 41', 'Dohoda není plot.'],
      ['Odjeli jsme po hodině', 'On 45, ona 43', 'Děkujeme, dneska ne.'],
      ['Zase jen dva', 'Ona 34, on 36', 'Říkali jsme tomu zima.'],
    ],
    story: 'Ukázkový příběh. Napsala ho redakce, nejde o konkrétní pár.',
    read: 'Přečíst příběh',
    asked: [
      ['Sdílet příběh', 'bez vašeho souhlasu nic nezveřejníme'],
      ['Navrhnout téma', 'O čem bychom měli mluvit'],
    ],
  },
  en: {
    path: '/en/lide-z-lifestyle',
    title: 'Lifestyle people',
    silent: 'A podcast that is still silent',
    samples: ['Sample episodes. The guests are fictional', 'Recordings are not available yet.'],
    noRecording: 'Recording in preparation',
    episodes: [
      ['The rule we crossed out', 'Episode 4', 'The one rule that has stayed unchanged', 'Which of our rules'],
      ['Jealousy comes on Monday', 'Episode 3', 'Jealousy, envy and the fear', 'The last time I was afraid'],
      ['How to say no in a club', 'Episode 2', 'Three ways to refuse without words', 'What gesture'],
      ['The children are asleep, the door is closed', 'Episode 1', 'Fifteen minutes on the stairs.', 'When in the week'],
    ],
    covers: 'What the episode covers',
    told: ['Tell me when I can listen', 'We are interested: Podcast Lifestyle people'],
    stories: [
      ['The agreement on the fridge', 'She 38, he 41', 'An agreement isn’t a fence.'],
      ['We left after an hour', 'He 45, she 43', 'Thank you, not tonight.'],
      ['Just the two of us again', 'She 34, he 36', 'We called it winter.'],
    ],
    story: 'Sample story. Written by the editors; it does not describe a particular couple.',
    read: 'Read the story',
    asked: [
      ['Share a story', 'publish nothing without your consent'],
      ['Suggest a topic', 'What should we talk or write about?'],
    ],
  },
}

for (const locale of ['cs', 'en'] as const) {
  const expected = EXPECTED[locale]

  test(`four episodes without a player, the newest first (${locale})`, async ({ page }) => {
    await page.goto(expected.path)
    await expect(page.getByRole('heading', { level: 1, name: expected.title })).toBeVisible()
    for (const text of expected.samples) await expect(page.getByRole('main')).toContainText(words(text))
    const articles = page.getByRole('article')
    await expect(articles.first()).toContainText(words(expected.stories[0]?.[0] ?? ''))
    await expect(articles.nth(expected.stories.length)).toContainText(words(expected.episodes[0]?.[0] ?? ''))
    for (const [name = '', ...texts] of expected.episodes) {
      const episode = page.getByRole('article', { name: words(name) })
      await episode.locator('summary').click()
      for (const text of [expected.noRecording, ...texts]) await expect(episode.getByText(words(text)).first()).toBeVisible()
    }
    const podcast = page.getByRole('region', { name: expected.silent })
    await expect(podcast.getByRole('article')).toHaveCount(4)
    await expect(podcast.getByText(expected.covers)).toHaveCount(1)
    await expect(podcast).not.toContainText(/20\d\d|\d+\smin/)
    await expect(page.locator('audio, video, iframe')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /přehrát|poslechnout|play|listen to/i })).toHaveCount(0)
  })

  test(`whoever wants to listen is told of the first recording (${locale})`, async ({ page }) => {
    const [button = '', title = ''] = expected.told
    await page.goto(expected.path)
    await (await awake(page.getByRole('button', { name: button }))).click()
    await expect(page.getByRole('dialog', { name: words(title) })).toBeVisible()
  })

  for (const javaScriptEnabled of [true, false]) {
    test(`stories unfold by keyboard, and both requests have a form (${locale}, scripts ${javaScriptEnabled ? 'on' : 'off'})`, async ({
      visitor,
    }) => {
      const page = await visitor({ javaScriptEnabled })
      await page.goto(expected.path)
      for (const [name = '', who = '', inside = ''] of expected.stories) {
        const story = page.getByRole('article', { name: words(name) })
        await expect(story).toContainText(words(who))
        await expect(story).toContainText(words(expected.story))
        await expect(story.getByText(words(inside))).toBeHidden()
        await story.locator('summary', { hasText: expected.read }).focus()
        await page.keyboard.press('Enter')
        await expect(story.getByText(words(inside))).toBeVisible()
      }
      for (const [button = '', text = ''] of expected.asked) {
        const opener = page.getByRole('button', { name: button, exact: true })
        await (javaScriptEnabled ? await awake(opener) : opener).focus()
        await page.keyboard.press('Enter')
        const form = javaScriptEnabled ? page.getByRole('dialog', { name: button }) : page.getByRole('main')
        await expect(form).toContainText(words(text))
        if (javaScriptEnabled) await page.keyboard.press('Escape')
        else await page.goBack()
      }
    })
  }
}
