import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/form-message.module.css'

interface FormMessageProps {
  /** Null: nothing to say; several stand one below the other. */
  text: string | readonly string[] | null
  isError?: boolean
}

/** What concerns the whole form; the place is there before the words, so that they are read out. */
export const FormMessage = ({ text, isError = true }: FormMessageProps) => {
  const texts = typeof text === 'string' ? [text] : (text ?? [])
  return (
    <div role="alert">
      {texts.map((one, at) => (
        // Two may say the same.
        // oxlint-disable-next-line no-array-index-key
        <p key={at} className={styles['message']} data-error={isError}>
          <Icon name={isError ? 'error' : 'info'} />
          <span>{one}</span>
        </p>
      ))}
    </div>
  )
}
