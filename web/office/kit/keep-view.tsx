import { useState } from 'react'
import { useQuery } from '#web/platform/use-query.ts'
import { keepView, useKeptViews } from '#web/office/kit/kept-views.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface KeptView {
  isKept: boolean
  /** Keeps the open filters, or lets the kept ones go; null without any filter, open or kept. */
  toggle: (() => void) | null
  /** What just happened. */
  done: 'kept' | 'letGo' | null
}

/** The filters of the open list, kept in this browser: the list opens with them from the bar. */
export const useKeepView = (list: string): KeptView => {
  const [query] = useQuery()
  const kept = useKeptViews()[list]
  const [done, setDone] = useState<KeptView['done']>(null)
  const open = new URLSearchParams(query)
  open.delete('cursor')
  const search = open.size === 0 ? null : `?${open}`
  const isKept = search !== null && search === kept
  const toggle = () => {
    keepView(list, isKept ? null : search)
    setDone(isKept || search === null ? 'letGo' : 'kept')
  }
  return { isKept, toggle: search === null && kept === undefined ? null : toggle, done }
}

/** The button of the key V. */
export const KeepView = ({ view: { isKept, toggle, done } }: { view: KeptView }) => {
  const t = useTranslations('office.grid.view')
  return (
    <>
      {toggle && (
        <Button size="small" look="quiet" aria-pressed={isKept} onClick={toggle}>
          {t('keep')} <kbd>V</kbd>
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{done && t(done)}</span>
      </VisuallyHidden>
    </>
  )
}
