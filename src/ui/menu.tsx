import { Menu as Base } from '@base-ui/react/menu'
import { type ReactNode, useState } from 'react'

interface MenuItem {
  id: string
  label: ReactNode
  onSelect: () => void
  disabled?: boolean
  /** A line above this item. */
  separated?: boolean
}

interface MenuProps {
  /** Accessible name of the button. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  /** Class of the button: `avatar-menu`, or a button's. */
  className: string
  items: readonly MenuItem[]
  /** Opens at once, for a menu that is fetched on its first press. */
  defaultOpen?: boolean
}

/** A button with a menu: arrows and letters move, Escape closes and returns the focus. */
export function Menu({ label, trigger, className, items, defaultOpen = false }: MenuProps) {
  // The list opens beside its button rather than at the end of the body, so that it stays in the button's landmark.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <span ref={setPlace} className="menu-anchor">
        <Base.Trigger className={className} aria-label={label}>
          {trigger}
        </Base.Trigger>
      </span>
      <Base.Portal container={place}>
        <Base.Positioner className="menu-positioner" sideOffset={8} align="end">
          <Base.Popup className="menu-popup">
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ item }: { item: MenuItem }) {
  return (
    <>
      {item.separated && <Base.Separator className="menu-sep" />}
      <Base.Item className="menu-item" onClick={item.onSelect} disabled={item.disabled ?? false}>
        {item.label}
      </Base.Item>
    </>
  )
}
