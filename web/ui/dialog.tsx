import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/dialog.module.css'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'

interface DialogProps {
  title: string
  /** Called for Escape, the close button and a press outside. */
  onClose: () => void
  closeLabel: string
  /** One line under the title, read out with it when the dialog opens. */
  description?: string | undefined
  children: ReactNode
  /** Beside the title: a count, or what is rarely done. */
  beside?: ReactNode
  /** The content lays itself out to the edges and scrolls by itself. */
  isFlush?: boolean
  /** Buttons at the foot, always in view. */
  foot?: ReactNode
  /** `side` slides over the page from its end; `center` stands in the middle. Both are sheets on a phone. */
  look?: 'center' | 'side'
  size?: 'normal' | 'wide'
  /** What gets the focus first; otherwise the first thing that can take it. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Asks something that needs an answer: a press outside does not close it. */
  isQuestion?: boolean
}

const isOnToast = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('[data-toasts]') !== null

/**
 * After a change of page its main part has the focus, and the Tab key does not stop there. Base UI would move the focus to
 * the first field inside when the dialog closes, and the keys of the page would be typed into that field.
 */
const useReturnToMain = (): (() => boolean) => {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  return () => {
    if (!(before instanceof HTMLElement) || before === document.body) return true
    if (before.tabIndex >= 0 || !before.isConnected) return true
    queueMicrotask(() => before.focus({ preventScroll: true }))
    return false
  }
}

/** A modal dialog: keeps the focus inside, returns it, closes with Escape. Mount it to open it. */
export const Dialog = ({ look = 'center', size = 'normal', isQuestion = false, ...rest }: DialogProps) => {
  const finalFocus = useReturnToMain()
  return (
    <BaseDialog.Root
      open
      disablePointerDismissal={isQuestion}
      onOpenChange={(isOpen, details) => {
        // A toast lies above the dialog and is no part of what is outside.
        if (details.reason === 'outside-press' && isOnToast(details.event)) return details.cancel()
        if (!isOpen) rest.onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} />
        <BaseDialog.Viewport className={styles['viewport']} data-look={look}>
          <BaseDialog.Popup
            className={styles['popup']}
            data-look={look}
            data-size={size}
            role={isQuestion ? 'alertdialog' : 'dialog'}
            finalFocus={finalFocus}
            {...(rest.initialFocus ? { initialFocus: rest.initialFocus } : {})}
          >
            <header className={styles['head']}>
              <BaseDialog.Title className={styles['title']}>
                <WholeNumbers text={rest.title} />
              </BaseDialog.Title>
              {rest.beside}
              <BaseDialog.Close render={<IconButton icon="close" label={rest.closeLabel} />} />
            </header>
            <div className={styles['body']} data-flush={rest.isFlush ? '' : undefined}>
              {rest.description !== undefined && (
                <BaseDialog.Description className={styles['description']}>
                  {rest.description}
                </BaseDialog.Description>
              )}
              {rest.children}
            </div>
            {rest.foot && <footer className={styles['foot']}>{rest.foot}</footer>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
