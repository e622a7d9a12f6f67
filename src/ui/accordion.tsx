import { Accordion as Base } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface AccordionProps {
  items: ReadonlyArray<{ id: string; title: ReactNode; content: ReactNode }>
  /** Ids of the items that are open at first. */
  defaultOpen?: string[]
  /** Several may be open at once (default). */
  multiple?: boolean
  /** Level of the titles in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4'
}

/** Closed answers stay in the page, where the browser's search and search engines find them. */
export function Accordion({ items, defaultOpen = [], multiple = true, heading: Heading = 'h3' }: AccordionProps) {
  return (
    <Base.Root defaultValue={defaultOpen} multiple={multiple} hiddenUntilFound>
      {items.map((item) => (
        <Base.Item key={item.id} value={item.id} className="acc-item">
          <Base.Header render={<Heading />}>
            <Base.Trigger className="acc-trigger">
              {item.title}
              <ChevronDown className="i" aria-hidden="true" />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="acc-panel">
            <div>{item.content}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}
