import { moveByHand, namesOfMoves } from './states-by-hand.ts'

export interface HistoryStep {
  status: string
  userId: string | null
}

/** Moves of the table by hand that lead from one state to another; the end of a quote is time's. */
const movesBetween = (from: string, to: string): string[] => [
  ...namesOfMoves('inquiry').filter((move) => {
    const cell = moveByHand('inquiry', move).leadsTo.get(from)
    return cell === to
  }),
  ...(from === 'quoted' && to === 'expired' ? ['expire'] : []),
]

/** Why this history cannot be: a step that no move makes, or another end than the state. Null where it explains the state. */
export const faultOfHistory = (history: readonly HistoryStep[], status: string): string | null => {
  const told = history.map((step) => step.status).join(' → ')
  for (const [at, step] of history.entries()) {
    const former = history[at - 1]?.status
    if (former === undefined ? step.status !== 'pending' : movesBetween(former, step.status).length === 0)
      return `no move makes step ${at + 1} of ${told}`
  }
  return history.at(-1)?.status === status ? null : `${told} ends elsewhere than in ${status}`
}
