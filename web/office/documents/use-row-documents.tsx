import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RowActions } from '#web/office/kit/data-grid.tsx'
import { GiveDialog } from '#web/office/documents/give-dialog.tsx'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Notice } from '#web/ui/notice.tsx'

interface DocumentRow {
  id: string
  no: string
  assignedTo: { id: string; name: string } | null
}

/** T takes the document of a row, A gives it to a colleague; `notice` says what happened, or asks to whom. */
export const useRowDocuments = <Row extends DocumentRow>(
  kind: 'inquiry' | 'order',
): { rowKeys: RowActions<Row>; notice: ReactNode } => {
  const t = useTranslations('office.give')
  const call = useOfficeCall()
  const { revalidate } = useRevalidator()
  const [keys] = useState(createKeyKeeper)
  const [given, setGiven] = useState<Row | null>(null)
  const [words, setWords] = useState<{ kind: 'done' | 'warning'; text: string } | null>(null)
  const tell = (isDone: boolean, text: string) => {
    setWords({ kind: isDone ? 'done' : 'warning', text })
    void revalidate()
  }
  const take = async ({ id }: Row) => {
    const name = kind === 'inquiry' ? 'officeTakeInquery' : 'officeTakeOrder'
    const options = { idempotencyKey: keys.keyFor([name, id]), shownByCaller: 'everything' } as const
    const answer = await call(name, { id }, options).catch(() => null)
    if (answer?.code === 200) keys.renew()
    tell(answer?.code === 200, answer?.msg ?? t('failed'))
  }
  return {
    rowKeys: { take: (row) => void take(row), give: setGiven },
    notice: (
      <>
        <Notice notice={words} />
        {given && (
          <GiveDialog
            kind={kind}
            document={given}
            onGiven={(text) => tell(true, text)}
            onClose={() => setGiven(null)}
          />
        )}
      </>
    ),
  }
}
