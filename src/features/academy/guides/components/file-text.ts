import { m } from '~/paraglide/messages'
import type { Guide } from '../schema'

/** „PDF, 67 stran“. */
export const fileText = ({ format }: Pick<Guide, 'format'>, pages: number | undefined): string =>
  pages ? `${format}, ${m.plural_page({ count: pages })}` : format
