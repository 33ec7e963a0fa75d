/**
 * The states of inquiries and orders, written by hand after docs/product.md and not taken from server/trade/states.rules.ts:
 * a mistake there must not be in here too. `-` is refused, `same` leaves the state, `former` is the state before the hold,
 * In `to`, `new` stands for a new document. `mails` is how many mails the move sends;
 * one more where a colleague ends or accepts the document of somebody else.
 */
const inquiryStates = `
  move       mails  pending      processing   info_needed  quoted      accepted  declined  rejected  expired   cancelled
  take       0      processing   -            -            -           -         -         -         -         -
  ask        1      info_needed  info_needed  -            -           -         -         -         -         -
  message    1      same         same         same         same        same      -         -         -         -
  reject     1      rejected     rejected     rejected     -           -         -         -         -         -
  send       1      quoted       quoted       quoted       quoted      -         -         -         -         -
  withdraw   1      -            -            -            processing  -         -         -         -         -
  agree      1      -            -            -            accepted    -         -         -         accepted  -
  reply      1      same         same         processing   same        same      -         -         -         -
  cancel     1      cancelled    cancelled    cancelled    -           -         -         -         -         -
  accept     2      -            -            -            accepted    -         -         -         -         -
  decline    1      -            -            -            declined    -         -         -         -         -
  again      2      -            -            -            -           -         new       new       new       new
`

const orderStates = `
  move       mails  pending      confirmed          on_hold      partially_shipped  shipped  cancelled
  take       0      same         same               same         same               same     -
  confirm    1      confirmed    -                  -            -                  -        -
  hold       1      on_hold      on_hold            -            -                  -        -
  release    1      -            -                  former       -                  -        -
  end        1      cancelled    cancelled          cancelled    -                  -        -
  shipPart   1      -            partially_shipped  -            partially_shipped  -        -
  shipLast   1      -            shipped            -            shipped            -        -
  keep       1      same         same               same         same               same     -
  ask        1      same         same               same         same               same     -
  message    1      same         same               same         same               same     -
  cancel     1      cancelled    -                  -            -                  -        -
  askCancel  1      -            same               same         -                  -        -
  update     0      same         -                  same         -                  -        -
  reply      1      same         same               same         same               same     -
`

export interface MoveByHand {
  mails: number
  /** The cell of each state. */
  leadsTo: ReadonlyMap<string, string>
}

const readTable = (text: string): ReadonlyMap<string, MoveByHand> => {
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  return new Map(
    rows.map(([move = '', mails = '', ...cells]) => [
      move,
      { mails: Number(mails), leadsTo: new Map(cells.map((cell, at) => [head[at + 2] ?? '', cell])) },
    ]),
  )
}

const tables = { inquiry: readTable(inquiryStates), order: readTable(orderStates) }
export type DocumentType = keyof typeof tables

export const moveByHand = (type: DocumentType, move: string): MoveByHand => {
  const found = tables[type].get(move)
  if (!found) throw new Error(`the table of states by hand has no move ${move} of an ${type}`)
  return found
}

export const namesOfMoves = (type: DocumentType): string[] => [...tables[type].keys()]
