import { type MouseEvent, useEffect, useRef } from 'react'
import type { MachineName } from '#contract/machine-name.ts'
import { useMyMachine } from '#web/machines/use-my-machine.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/machines/machines.module.css'

/** "My machine · change · remove", or the way to make it one. Without script it is a link to the parts, asked for this machine. */
export const MachineButton = ({ machine }: { machine: MachineName }) => {
  const t = useTranslations('model.mine')
  const { mine, pick, forget } = useMyMachine()
  const { modelId } = machine
  const here = localePath(useLanguage(), `/model/${modelId}`)
  const isMine = mine?.modelId === modelId
  const room = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  // What was pressed is gone; the focus goes to what stands there now.
  useEffect(() => {
    if (wasPressed.current) room.current?.querySelector<HTMLElement>('a, button')?.focus()
    wasPressed.current = false
  }, [isMine])
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    wasPressed.current = true
    void pick(machine)
  }
  return (
    <div ref={room} className={styles['button']} data-print="hide">
      <span role="status">
        {isMine && (
          <>
            <Icon name="check" /> {t('is')}
          </>
        )}
      </span>
      {isMine ? (
        <>
          <AppLink to={`/my-machine?${new URLSearchParams({ next: here })}`}>{t('change')}</AppLink>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              wasPressed.current = true
              forget()
            }}
          >
            {t('forget')}
          </Button>
        </>
      ) : (
        <AppLink to={`/parts?for=${modelId}`} onClick={onClick}>
          <Icon name="machine" /> {t('pick')}
        </AppLink>
      )}
    </div>
  )
}
