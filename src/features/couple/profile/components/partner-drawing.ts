import { type RowDrawing, withDrawings } from '~/ui/art/row'
import { PARTNERS, type Partner } from '../partner.rules'

/** What stands for one of the two without a photo: never the same as for the other one. */
export function partnerDrawing(couple: string, who: Partner): RowDrawing | string {
  const both = withDrawings(
    'person',
    PARTNERS.map((partner) => ({ partner, slug: `${couple}-${partner[0]}` })),
  )
  return both.find(({ partner }) => partner === who)?.art ?? couple
}
