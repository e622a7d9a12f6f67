/** kept: nobody else gets this time. free: nobody else has it yet. gone: it cannot be had any more. */
export type HoldState = 'kept' | 'free' | 'gone'

/** A free call that waits for its address to be confirmed, as its mailbox sees it; moments are ISO texts. */
export interface HoldView {
  id: string
  startsAt: string
  /** When the time is free for others. */
  until: string
  state: HoldState
}

/** What the browser that asked for a time learns: kept until its address is confirmed, confirmed, or over. */
export type AskedState = 'kept' | 'booked' | 'over'
