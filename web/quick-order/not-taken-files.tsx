import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { type OrderDraft, listText } from '#web/quick-order/order-draft.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/quick-order/not-taken-files.module.css'

const formats = ['xlsx', 'csv'] as const

interface NotTakenFilesProps {
  /** Lines that stay. */
  count: number
  draft: OrderDraft
}

/** The lines that stay as a file with their reasons. A form, so that it works without script; the browser stays on the page. */
export const NotTakenFiles = ({ count, draft }: NotTakenFilesProps) => {
  const t = useTranslations('quick-order.foot')
  const language = useLanguage()
  const label = t('download', { count })
  return (
    <form className={styles['files']} method="post" action={localePath(language, '/quick-order')}>
      <input type="hidden" name="text" value={listText(draft)} />
      <input type="hidden" name="unit" value={draft.unit} />
      <input type="hidden" name="answers" value={JSON.stringify(draft.answers)} />
      <span aria-hidden="true">{label}</span>
      {formats.map((format) => (
        <Button
          key={format}
          type="submit"
          look="quiet"
          size="small"
          icon="download"
          name="file"
          value={format}
          aria-label={`${label}: ${format.toUpperCase()}`}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </form>
  )
}
