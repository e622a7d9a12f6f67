import { m } from '~/paraglide/messages'
import type { Category } from '../rules'

const LABELS: Record<Category, () => string> = {
  retreat: m.reviews_category_retreat,
  kurz: m.reviews_category_kurz,
  'swingers-akce': m.reviews_category_swingersAkce,
}

export const categoryLabel = (category: Category): string => LABELS[category]()
