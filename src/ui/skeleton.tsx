import { m } from '~/paraglide/messages'

interface SkeletonProps {
  /** Measures of what is to come: height in pixels, width in CSS (all of it when left out). */
  blocks: ReadonlyArray<{ height: number; width?: string }>
  /** Class of the frame that lays the blocks out. */
  className?: string
}

/** Grey blocks in place of what is being fetched. */
export function Skeleton({ blocks, className = 'stack' }: SkeletonProps) {
  return (
    <div className={className} role="status">
      <span className="sr">{m.a11y_loading()}</span>
      {blocks.map((block, index) => (
        <div key={index} className="skel" style={block} />
      ))}
    </div>
  )
}
