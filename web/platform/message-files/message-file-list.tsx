import type { MessageFile } from '#contract/shop/message-file.ts'
import { useFileSize } from '#web/platform/file-size.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/platform/message-files/message-files.module.css'

/** As large as the box that keeps its place; the picture fits into it. */
const pictureSize = { width: 160, height: 120 }

const isPicture = ({ kind }: MessageFile): boolean => kind === 'jpeg' || kind === 'png'

/** The files of a message, to save; photos are shown small, and a press saves them as they are. */
export const MessageFileList = ({ files }: { files: readonly MessageFile[] }) => {
  const t = useTranslations('message-files')
  const sizeOf = useFileSize()
  if (files.length === 0) return null
  return (
    <ul className={styles['files']} aria-label={t('files')}>
      {files.map((file) => (
        <li key={file.id}>
          {isPicture(file) ? (
            <a href={file.url} download={file.name} translate="no" className={styles['picture']}>
              <img src={file.url} alt={file.name} {...pictureSize} loading="lazy" decoding="async" />
              {/* The picture says the name already. */}
              <span aria-hidden="true">{file.name}</span>
            </a>
          ) : (
            <>
              <Icon name="clip" />
              <a href={file.url} download={file.name} translate="no">
                {file.name}
              </a>
            </>
          )}
          <span className={styles['hint']}>{sizeOf(file.bytes)}</span>
        </li>
      ))}
    </ul>
  )
}
