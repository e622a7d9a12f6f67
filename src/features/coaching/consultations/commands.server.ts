import { namedBooking } from './booking.data.server'
import { bookingNumber } from '~/lib/addresses'
import { type Command, CommandError } from '~/server/commands.server'
import { cancelByTeam } from './mutations.server'

export const consultationCommands: Command[] = [
  {
    name: 'booking cancel',
    usage: '<booking>',
    summary: 'we cancel it: the whole price goes back, and both calendars hear of it',
    run: async ([named = ''], at) => {
      const { id, orderId } = await namedBooking(named)
      if (!(await cancelByTeam(id, at))) throw new CommandError('It is not booked any more.')
      return `${bookingNumber(id)} is cancelled.${orderId ? ' Its price goes back, unless some of it has gone back before: see payment list.' : ''}`
    },
  },
]
