import type { CardAccountRow } from '#contract/office/cards.contract.ts'
import { fullName } from '#contract/full-name.ts'
import type { GridColumn } from '#web/office/kit/grid-columns.ts'
import { StateMark } from '#web/office/kit/state-mark.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'

/** Who the card is of, as far as it says. */
export const cardName = ({ card, login }: CardAccountRow): string =>
  fullName(card.fName, card.lName) || card.company || login

const shapes = { open: 'waiting', ended: 'closed', claimed: 'good' } as const

const CardState = ({ row }: { row: CardAccountRow }) => {
  const t = useTranslations('office-business-cards.state')
  return <StateMark shape={shapes[row.state]} word={t(row.state)} />
}

export const cardColumns: GridColumn<CardAccountRow>[] = [
  { id: 'name', card: 'title', Cell: ({ row }) => <span translate="no">{cardName(row)}</span> },
  { id: 'state', card: 'state', Cell: CardState },
  { id: 'company', card: 'line', Cell: ({ row }) => <span translate="no">{row.card.company}</span> },
  { id: 'login', card: 'line', Cell: ({ row }) => <span translate="no">{row.login}</span> },
  { id: 'inquiries', card: 'fact', isNumeric: true, Cell: ({ row }) => useFormatter().number(row.inquiries) },
  {
    id: 'createdAt',
    card: 'fact',
    isNumeric: true,
    Cell: ({ row }) => <LocalTime at={row.createdAt} isDay />,
  },
  {
    id: 'expiresAt',
    card: 'fact',
    isNumeric: true,
    Cell: ({ row }) => (row.expiresAt === null ? '–' : <LocalTime at={row.expiresAt} isDay />),
  },
]
