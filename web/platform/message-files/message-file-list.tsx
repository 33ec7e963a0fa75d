import type { MessageFile } from '#contract/shop/message-file.ts'
import { useFileSize } from '#web/platform/file-size.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/platform/message-files/message-files.module.css'

/** The files of a message, to save. */
export const MessageFileList = ({ files }: { files: readonly MessageFile[] }) => {
  const t = useTranslations('message-files')
  const sizeOf = useFileSize()
  if (files.length === 0) return null
  return (
    <ul className={styles['files']} aria-label={t('files')}>
      {files.map(({ id, name, bytes, url }) => (
        <li key={id}>
          <Icon name="clip" />
          <a href={url} download={name} translate="no">
            {name}
          </a>
          <span className={styles['hint']}>{sizeOf(bytes)}</span>
        </li>
      ))}
    </ul>
  )
}
