import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface LeaveQuestionProps {
  /** Asked at the moment of leaving: something was entered that leaving the page would lose. */
  isUnsaved: () => boolean
  /** What would be lost, in words. */
  text: string
}

/**
 * Asks before a page with something entered is left: by a link, a key, Back, or a company chosen anew in the address.
 * Before the tab closes or the document is loaded anew the browser asks in its own words.
 */
export const LeaveQuestion = ({ isUnsaved, text }: LeaveQuestionProps) => {
  const t = useTranslations('office.leave')
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      (here.pathname !== next.pathname || here.search !== next.search) && isUnsaved(),
  )
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('stay')}
      onClose={blocker.reset}
      isQuestion
      foot={
        <>
          <Button onClick={blocker.reset}>{t('stay')}</Button>
          <Button look="danger" onClick={blocker.proceed}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
