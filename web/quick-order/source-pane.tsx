import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import type { OrderListLine } from '#contract/shop/quick-order.contract.ts'
import { mostOrderFileBytes } from '#contract/shop/quick-order.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { TypedRows } from '#web/quick-order/typed-rows.tsx'
import { putBack, takeFile } from '#web/quick-order/order-draft.ts'
import type { OrderListHandle } from '#web/quick-order/use-order-list.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { classes } from '#web/ui/classes.ts'
import words from '#web/quick-order/order-words.module.css'
import styles from '#web/quick-order/source-pane.module.css'

/** What is ordered, as it was typed, with its line numbers; the reader goes on typing in it. */
export const SourcePane = ({ order }: { order: OrderListHandle }) => {
  const t = useTranslations('quick-order')
  const language = useLanguage()
  const { draft, list, isReading, problem, change } = order
  const isPacks = draft.unit === 'packs'
  return (
    <form
      className={styles['source']}
      method="post"
      action={localePath(language, '/quick-order')}
      aria-label={t('source.label')}
      // On paper the lines beside it say what was typed, and what became of it.
      data-print={list !== null && list.counts.lines > 0 ? 'hide' : undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      {draft.mode === 'type' ? <TypedRows order={order} /> : <SourceText order={order} />}
      <FormMessage text={problem} />
      {problem !== null && (
        <Button size="small" isBusy={isReading} onClick={order.readAgain}>
          {t('source.check')}
        </Button>
      )}
      <FileField onText={(text) => change(takeFile(draft, text))} />
      {draft.former !== null && (
        <p className={words['note']}>
          {t('file.replaced')}{' '}
          <button type="button" className={words['textButton']} onClick={() => change(putBack(draft))}>
            {t('file.putBack')}
          </button>
        </p>
      )}
      <p className={words['note']}>
        {t(`unit.${draft.unit}`)}{' '}
        <button
          type="button"
          className={words['textButton']}
          onClick={() => change({ unit: isPacks ? 'pieces' : 'packs' })}
        >
          {t(isPacks ? 'unit.countPieces' : 'unit.countPacks')}
        </button>
      </p>
      {list !== null && list.counts.skipped > 0 && draft.mode === 'paste' && (
        <details className={words['skipped']}>
          <summary>{t('skipped', { count: list.counts.skipped })}</summary>
          <ul>
            {list.skipped.map(({ line, text }) => (
              <li key={line}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      <p className={words['note']} role="status">
        {isReading && t('source.checking')}
      </p>
      <noscript>
        <input type="hidden" name="key" value={order.posted?.key ?? ''} />
        <Button type="submit">{t('source.check')}</Button>
        {list !== null && list.counts.ready + list.counts.inquiry > 0 && (
          <Button type="submit" look="primary" name="add" value="1">
            {t('foot.add', { count: list.counts.ready + list.counts.inquiry })}
          </Button>
        )}
      </noscript>
    </form>
  )
}

/** By the number of the line; what is around the list has none. */
const statesOf = (lines: readonly OrderListLine[]): ReadonlyMap<number, OrderListLine['state']> =>
  new Map(lines.flatMap((line) => line.lines.map((at) => [at, line.state] as const)))

const SourceText = ({ order: { draft, list, change } }: { order: OrderListHandle }) => {
  const t = useTranslations('quick-order.source')
  const states = statesOf(list?.lines ?? [])
  const texts = draft.text.split('\n')
  const shown = Math.max(10, texts.length + 1)
  return (
    <div className={styles['paper']}>
      <ol className={styles['numbers']} aria-hidden="true">
        {texts.map((text, at) => (
          // A line is its place in the text.
          // oxlint-disable-next-line no-array-index-key
          <li key={at} data-state={states.get(at + 1)}>
            {text.trim() === '' ? '' : at + 1}
          </li>
        ))}
      </ol>
      <textarea
        name="text"
        aria-label={t('label')}
        className={styles['text']}
        value={draft.text}
        rows={shown}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        placeholder={t('placeholder')}
        onChange={({ target }) => change({ text: target.value })}
      />
    </div>
  )
}

/** A file is read at once and becomes the text of the list. */
const useFile = (onText: (text: string) => void) => {
  const t = useTranslations('quick-order.file')
  const tErrors = useTranslations('errors')
  const call = useCall()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const read = async (file: File | undefined) => {
    if (!file || isBusy) return
    if (file.size > mostOrderFileBytes) return setFailure(tErrors('ORDER_FILE_LARGE'))
    setBusy(true)
    setFailure(null)
    const form = new FormData()
    form.set('file', file)
    const answer = await call('readOrderFile', form, { shownByCaller: 'everything' }).catch(() => null)
    setBusy(false)
    if (answer?.code === 200) onText(answer.data.text)
    else setFailure(answer?.code === 601 ? answer.msg : t('failed'))
  }
  return { read, isBusy, failure }
}

const FileField = ({ onText }: { onText: (text: string) => void }) => {
  const t = useTranslations('quick-order.file')
  const id = useId()
  const { read, isBusy, failure } = useFile(onText)
  const [isOver, setOver] = useState(false)
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    void read(chosen)
    // The same file can be chosen again.
    event.target.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <>
      <div
        className={styles['drop']}
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name="download" />
        <span>{isBusy ? t('reading') : t('drop')}</span>
        <FileButton
          id={id}
          className={classes(words['textButton'], styles['choose'])}
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods"
          disabled={isBusy}
          onChange={onChoose}
        >
          {t('choose')}
        </FileButton>
      </div>
      <FormMessage text={failure} />
    </>
  )
}
