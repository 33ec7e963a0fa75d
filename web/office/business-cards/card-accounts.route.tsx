import { useState } from 'react'
import type { CardAccountRow } from '#contract/office/cards.contract.ts'
import { cardColumns, cardName } from '#web/office/business-cards/card-columns.tsx'
import { CardFacts } from '#web/office/business-cards/card-facts.tsx'
import { DeleteQuestion } from '#web/office/business-cards/delete-question.tsx'
import { type CardActions, useCardActions } from '#web/office/business-cards/use-card-actions.ts'
import { Dock } from '#web/office/kit/dock.tsx'
import type { Grid } from '#web/office/kit/use-grid.ts'
import { createList } from '#web/office/shell/create-list.ts'
import { OfficeList } from '#web/office/shell/office-list.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const list = createList<CardAccountRow>((call, _query, page) => call('officeListCard', page))

export const { loader } = list

/** `/office/cards`: accounts made from business cards, newest first; staff may extend and delete them. */
export const Component = () => {
  const { notice, extend, remove } = useCardActions()
  return (
    <OfficeList
      feature="office-business-cards"
      path="/office/cards"
      icon="user"
      list={list}
      columns={cardColumns}
      fields={[]}
      idOf={({ id }) => id}
      nameOf={cardName}
      detailOf={(row) => <CardFacts row={row} />}
      canTick={({ state }) => state !== 'claimed'}
      notice={<Notice notice={notice} />}
      dockOf={(grid) =>
        grid.tickedRows.length > 0 && <TickedCards grid={grid} onExtend={extend} onDelete={remove} />
      }
    />
  )
}

interface TickedCardsProps {
  grid: Grid<CardAccountRow>
  onExtend: CardActions['extend']
  onDelete: CardActions['remove']
}

const TickedCards = ({ grid, onExtend, onDelete }: TickedCardsProps) => {
  const t = useTranslations('office-business-cards')
  const tGrid = useTranslations('office.grid')
  const format = useFormatter()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { tickedRows, untick, untickAll } = grid
  const ids = tickedRows.map(({ id }) => id)
  const shown = format.number(ids.length)
  const runForTicked = async (run: TickedCardsProps['onExtend']) => {
    setBusy(true)
    await run(ids, untick)
    setBusy(false)
  }
  return (
    <Dock summary={tGrid('ticked', { count: ids.length, shown })} onClear={untickAll}>
      <Button isBusy={isBusy} onClick={() => void runForTicked(onExtend)}>
        {t('extendTicked', { shown })}
      </Button>
      <Button look="danger" isBusy={isBusy} onClick={() => setAsking(true)}>
        {t('deleteTicked', { shown })}
      </Button>
      {isAsking && (
        <DeleteQuestion
          rows={tickedRows}
          onDelete={() => runForTicked(onDelete)}
          onClose={() => setAsking(false)}
        />
      )}
    </Dock>
  )
}
