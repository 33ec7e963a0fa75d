import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Account } from '#contract/shop/profile.contract.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useLeave } from '#web/profile/use-leave.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/profile/profile.module.css'

type Client = Account['sessions'][number]['client']

/** What a person would call it: `Firefox on Windows`. */
const useClientName = () => {
  const t = useTranslations('profile.client')
  return ({ browser, system }: Client): string =>
    browser !== null && system !== null ? t('both', { browser, system }) : (browser ?? system ?? t('program'))
}

/** Runs one of the two calls that take a row from a list, and shows the list without it. */
const useEnding = (name: 'endSession' | 'endDevice') => {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [endingId, setEndingId] = useState<string | null>(null)
  const end = async (id: string) => {
    setEndingId(id)
    const answer = await call(name, { id }).catch(() => null)
    if (answer?.code === 200) showToast({ kind: 'success', text: answer.msg })
    await revalidate()
    setEndingId(null)
  }
  return { end, endingId }
}

interface RowProps {
  client: Client
  isCurrent: boolean
  facts: readonly { label: string; value: ReactNode }[]
  children?: ReactNode
}

const Row = ({ client, isCurrent, facts, children }: RowProps) => {
  const t = useTranslations('profile')
  const nameOf = useClientName()
  return (
    <li>
      <div>
        <strong>{nameOf(client)}</strong>
        {isCurrent && <span className={styles['here']}>{t('here')}</span>}
        <p className={styles['note']}>
          {facts.map(({ label, value }) => (
            <span key={label}>
              {label} {value}
            </span>
          ))}
        </p>
      </div>
      {children}
    </li>
  )
}

/** Every place where this account is signed in, and the way out of each. */
export const Sessions = ({ sessions }: Pick<Account, 'sessions'>) => {
  const t = useTranslations('profile.sessions')
  const nameOf = useClientName()
  const { end, endingId } = useEnding('endSession')
  return (
    <ul className={styles['list']}>
      {sessions.map(({ id, client, isCurrent, lastSeenAt, expiresAt }) => (
        <Row
          key={id}
          client={client}
          isCurrent={isCurrent}
          facts={[
            { label: t('lastSeen'), value: <LocalTime at={lastSeenAt} /> },
            { label: t('ends'), value: <LocalTime at={expiresAt} isDay /> },
          ]}
        >
          {!isCurrent && (
            <Button
              size="small"
              isBusy={endingId === id}
              aria-label={t('endOf', { name: nameOf(client) })}
              onClick={() => void end(id)}
            >
              {t('end')}
            </Button>
          )}
        </Row>
      ))}
    </ul>
  )
}

/** Devices that fill in the sign-in by themselves. */
export const Devices = ({ devices }: Pick<Account, 'devices'>) => {
  const t = useTranslations('profile.devices')
  const nameOf = useClientName()
  const { end, endingId } = useEnding('endDevice')
  if (devices.length === 0) return <p className={styles['note']}>{t('none')}</p>
  return (
    <ul className={styles['list']}>
      {devices.map(({ id, client, isCurrent, createdAt, expiresAt }) => (
        <Row
          key={id}
          client={client}
          isCurrent={isCurrent}
          facts={[
            { label: t('since'), value: <LocalTime at={createdAt} isDay /> },
            { label: t('until'), value: <LocalTime at={expiresAt} isDay /> },
          ]}
        >
          <Button
            size="small"
            isBusy={endingId === id}
            aria-label={t('forgetOf', { name: nameOf(client) })}
            onClick={() => void end(id)}
          >
            {t('forget')}
          </Button>
        </Row>
      ))}
    </ul>
  )
}

/** Ends everything, here too. */
export const LogOutEverywhere = () => {
  const t = useTranslations('profile.everywhere')
  const call = useCall()
  const leave = useLeave()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const answer = await call('logoutAll', {}).catch(() => null)
    if (answer?.code === 200) return leave(answer.msg)
    setBusy(false)
  }
  return (
    <div className={styles['form']}>
      <p>{t('text')}</p>
      <Button icon="logout" isBusy={isBusy} onClick={() => void run()}>
        {t('submit')}
      </Button>
    </div>
  )
}
