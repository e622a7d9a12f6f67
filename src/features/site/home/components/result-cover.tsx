import type { ReactNode } from 'react'
import { Veil } from '~/ui/veil'
import type { Dashboard } from '../schema'

/** What the couple has chosen; where that cannot be read, results stay covered. */
export const coversResults = ({ profile }: Dashboard): boolean => profile?.choices.coversResults ?? true

interface ResultCoverProps {
  covers: boolean
  /** What is there, without the result. */
  title: string
  children: ReactNode
}

export function ResultCover({ covers, title, children }: ResultCoverProps) {
  return covers ? <Veil title={title}>{children}</Veil> : children
}
