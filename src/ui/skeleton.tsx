import { m } from '~/paraglide/messages'

interface SkeletonProps {
  /** One entry per block: a Tailwind class list with its measures, such as `h-5 w-2/3`. */
  blocks: readonly string[]
  className?: string
}

/** Grey blocks in place of what is being fetched. */
export function Skeleton({ blocks, className = 'stack' }: SkeletonProps) {
  return (
    <div className={className} role="status">
      <span className="sr">{m.a11y_loading()}</span>
      {blocks.map((block, index) => (
        <div key={index} className={`skel ${block}`} />
      ))}
    </div>
  )
}
