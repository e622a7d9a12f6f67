import { useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { notify } from '~/ui/notify'
import { endStudioFeed, makeStudioFeed } from '../functions'

/** One's own calendar program follows along by a secret address, which is shown once. */
export function FeedPanel({ hasFeed }: { hasFeed: boolean }) {
  const act = useAct()
  const [feedUrl, setFeedUrl] = useState<string>()
  const makeAndShow = async (call: Parameters<typeof makeStudioFeed>[0]) => {
    const answer = await makeStudioFeed(call)
    if (answer.ok && 'done' in answer) setFeedUrl(answer.done.feedUrl)
    return answer
  }
  const make = () =>
    act.ask(
      makeAndShow,
      {},
      {
        title: hasFeed ? m.studio_calendar_feedAgain() : m.studio_calendar_feedMake(),
        agree: m.studio_calendar_feedMake(),
        done: m.studio_calendar_feedMade(),
      },
    )
  const end = () =>
    act.ask(
      endStudioFeed,
      {},
      {
        title: m.studio_calendar_feedEndTitle(),
        agree: m.studio_calendar_feedEnd(),
        done: m.studio_calendar_feedEnded(),
        danger: true,
      },
    )
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    notify({ kind: 'success', title: m.studio_calendar_feedCopied() })
  }
  return (
    <section className="studio-group" aria-labelledby="h-feed">
      <h2 id="h-feed">{m.studio_calendar_feed()}</h2>
      <p>{hasFeed ? m.studio_calendar_feedIs() : m.studio_calendar_feedText()}</p>
      {hasFeed && feedUrl !== undefined && (
        <div className="studio-form calendar-feed">
          <TextField label={m.studio_calendar_feedUrl()} hint={m.studio_calendar_feedOnce()} value={feedUrl} readOnly />
          <Button onClick={() => void copy(feedUrl)}>{m.studio_calendar_feedCopy()}</Button>
        </div>
      )}
      <div className="row">
        <Button size="sm" onClick={() => void make()}>
          {hasFeed ? m.studio_calendar_feedAgain() : m.studio_calendar_feedMake()}
        </Button>
        {hasFeed && (
          <Button size="sm" kind="danger" onClick={() => void end()}>
            {m.studio_calendar_feedEnd()}
          </Button>
        )}
      </div>
    </section>
  )
}
