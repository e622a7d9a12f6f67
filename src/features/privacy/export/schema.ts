import { z } from 'zod'
import { exactText } from '~/lib/typed-text'

/** The hash of the asking device, so that its cookie choices are part of the copy; empty where the browser makes none. */
export const RequestExportInput = z.object({ deviceHash: exactText(64).regex(/^([0-9a-f]{64})?$/) })

/** One table of the copy in words. */
export interface ExportSection {
  title: string
  about: string
  rows: Array<{ number: number; facts: Array<{ label: string; value: string }> }>
}
