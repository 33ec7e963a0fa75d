import { type ChangeEvent, useId, useRef } from 'react'
import { messageFileTypes, mostMessageFiles } from '#contract/message-file.ts'
import { useFileSize } from '#web/platform/file-size.ts'
import type { MessageFiles } from '#web/platform/message-files/use-message-files.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/platform/message-files/message-files.module.css'

/** Chooses the files of a message, and shows those that were chosen. */
export const MessageFilesField = ({ files: { files, problems, add, remove } }: { files: MessageFiles }) => {
  const t = useTranslations('message-files')
  const sizeOf = useFileSize()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <div className={styles['field']}>
      <div className={styles['chooser']}>
        <FileButton
          ref={input}
          id={id}
          className={buttonClass({ size: 'small' })}
          multiple
          accept={messageFileTypes.join()}
          disabled={files.filter(({ problem }) => problem === null).length >= mostMessageFiles}
          onChange={onChoose}
          aria-describedby={`${id}-hint`}
        >
          <Icon name="clip" />
          {t('add')}
        </FileButton>
        <span id={`${id}-hint`} className={styles['hint']}>
          {t('hint', { limit: mostMessageFiles })}
        </span>
      </div>
      {files.length > 0 && (
        <ul className={styles['files']} aria-label={t('chosen')}>
          {files.map((file) => (
            <li
              key={file.key}
              aria-busy={file.id === null && file.problem === null}
              data-refused={file.problem === null ? undefined : ''}
            >
              <Icon name={file.problem === null ? 'document' : 'error'} />
              <span translate="no">{file.name}</span>
              <span className={styles['hint']} role={file.problem === null ? undefined : 'alert'}>
                {file.problem ?? (file.id === null ? t('sending') : sizeOf(file.bytes))}
              </span>
              <Button
                look="quiet"
                size="small"
                icon="close"
                aria-label={t('remove', { name: file.name })}
                onClick={() => {
                  remove(file.key)
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <FormMessage text={problems} />
    </div>
  )
}
