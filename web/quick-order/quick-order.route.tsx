import { useEffect, useEffectEvent, useRef } from 'react'
import { useHead } from '#web/platform/head.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Preview } from '#web/quick-order/preview.tsx'
import { SourcePane } from '#web/quick-order/source-pane.tsx'
import { switchMode } from '#web/quick-order/order-draft.ts'
import { type OrderListHandle, useOrderList } from '#web/quick-order/use-order-list.ts'
import { useOrderKeys } from '#web/quick-order/use-order-keys.ts'
import { Trail } from '#web/platform/trail.tsx'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/quick-order/quick-order.module.css'

/** `/quick-order`: numbers that are pasted, typed or sent as a file, checked before they go into the cart. */
export const Component = () => {
  const t = useTranslations('quick-order')
  const tReading = useTranslations('reading')
  const order = useOrderList()
  const page = useRef<HTMLDivElement>(null)
  useHead({ title: t('title'), isIndexed: false })
  useOrderKeys(page, order)
  usePasteAnywhere(order)
  return (
    <div className={styles['page']}>
      <Trail label={tReading('crumbs')} items={[{ name: tReading('home'), to: '/' }, { name: t('title') }]} />
      <header className={styles['head']}>
        <h1>{t('title')}</h1>
        <p>{t('description')}</p>
        <Actions order={order} />
      </header>
      <div ref={page} className={styles['columns']}>
        <SourcePane order={order} />
        <Preview order={order} />
      </div>
    </div>
  )
}

const Actions = ({ order: { draft, change } }: { order: OrderListHandle }) => {
  const t = useTranslations('quick-order')
  const isTyping = draft.mode === 'type'
  const headings = [t('heading.number'), t('heading.quantity'), t('heading.remark')]
  const saveTemplate = () =>
    saveFile({
      name: `${t('file.templateName')}.csv`,
      type: 'text/csv;charset=utf-8',
      // Spreadsheets take a file without the mark for one in the letters of their country.
      text: `\uFEFF${headings.join(';')}\r\n`,
    })
  return (
    <div className={styles['actions']} data-print="hide">
      <Button look="quiet" size="small" onClick={() => change(switchMode(draft))}>
        {t(isTyping ? 'mode.paste' : 'mode.type')}
      </Button>
      <Button look="quiet" size="small" icon="download" onClick={saveTemplate}>
        {t('file.template')}
      </Button>
    </div>
  )
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** What is pasted outside of a field joins the list. */
const usePasteAnywhere = ({ draft, change }: OrderListHandle): void => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    if (isField(event.target) || pasted.trim() === '') return
    event.preventDefault()
    const text = draft.text.trim() === '' ? pasted : `${draft.text.trimEnd()}\n${pasted}`
    change({ mode: 'paste', text: text.replaceAll(/\r\n?/g, '\n') })
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
