import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/ui/form-message.module.css'

/** What concerns the whole form; the place is there before the words, so that they are read out. */
export const FormMessage = ({ text, isError = true }: { text: string | null; isError?: boolean }) => (
  <div role="alert">
    {text !== null && (
      <p className={styles['message']} data-error={isError}>
        <Icon name={isError ? 'error' : 'info'} />
        <span>{text}</span>
      </p>
    )}
  </div>
)
