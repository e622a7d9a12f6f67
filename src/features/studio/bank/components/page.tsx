import { studioPage } from '~/features/studio/shell/components/studio-page'
import { refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { studioBankCards, studioBankMonth, studioBankPayments, studioBankRefunds } from '../functions'
import { viewAt } from '../rules'
import { BankPage } from './bank-page'

export const page = studioPage({
  title: () => m.studio_bank_title(),
  load: async ({ rest, search: { mesic } }) => {
    const month = /^\d{4}-\d{2}$/.test(mesic ?? '') ? (mesic ?? null) : null
    switch (viewAt(rest)) {
      case 'payments':
        return studioBankPayments()
      case 'refunds':
        return studioBankRefunds()
      case 'cards':
        return studioBankCards({ data: { month } })
      case 'month':
        return studioBankMonth({ data: { month } })
      default:
        return refused('not-found')
    }
  },
  Page: ({ data: { may, shown }, onSearch }) => <BankPage may={may} shown={shown} onMonth={(mesic) => onSearch({ mesic })} />,
})
