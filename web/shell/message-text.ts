import { useTranslations } from '#web/platform/texts.ts'
import type { ShownToast } from '#web/platform/toasts.ts'

/** Words of a message in the language of now, whatever it was when the message came. */
export const useMessageText = () => {
  const t = useTranslations('shell.messages')
  return (text: ShownToast['text']): string => (typeof text === 'string' ? text : t(text.key, text.values))
}
