import type { MyMachine } from '#contract/shop/machines.contract.ts'
import type { BuyerDesk } from '#web/home/buyer-desk.ts'
import { NotLoaded } from '#web/home/not-loaded.tsx'
import { Section } from '#web/home/section.tsx'
import { useMyMachine } from '#web/machines/use-my-machine.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { withMachine } from '#web/platform/machine-address.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from '#web/home/machines-section.module.css'

const shown = 3

/** The machines of the workshop, the one that is worked on first: parts and drawings of each are one press away. */
export const MachinesSection = ({ machines }: Pick<BuyerDesk, 'machines'>) => {
  const t = useTranslations('home.mine')
  const isEmpty = machines?.length === 0
  return (
    <Section title={t('title')} more={{ to: '/my-machine', text: t(isEmpty ? 'add' : 'all') }}>
      {machines ? <Machines machines={machines} /> : <NotLoaded text={t('failed')} />}
    </Section>
  )
}

const Machines = ({ machines }: { machines: readonly MyMachine[] }) => {
  const t = useTranslations('home.mine')
  const { mine } = useMyMachine()
  const first = machines.toSorted(
    (a, b) => Number(b.modelId === mine?.modelId) - Number(a.modelId === mine?.modelId),
  )
  const [current] = first
  if (!current)
    return (
      <div className={styles['none']}>
        <p>{t('none')}</p>
        <AppLink to="/my-machine" className={buttonClass({})}>
          {t('add')}
        </AppLink>
      </div>
    )
  return (
    <div className={styles['machines']}>
      {current.drawing !== '' && (
        <AppLink
          to={`/model/${current.modelId}`}
          className={styles['plate']}
          tabIndex={-1}
          aria-hidden="true"
        >
          <img src={pictureUrl(current.drawing, 'dark')} alt="" width="240" height="180" decoding="async" />
        </AppLink>
      )}
      <ul>
        {first.slice(0, shown).map((machine) => (
          <Machine
            key={machine.id}
            machine={machine}
            isCurrent={machine.modelId === mine?.modelId && first.length > 1}
          />
        ))}
      </ul>
    </div>
  )
}

const Machine = ({ machine, isCurrent }: { machine: MyMachine; isCurrent: boolean }) => {
  const t = useTranslations('home.mine')
  const { number } = useFormatter()
  const { modelId, brand, name, label, parts, drawings } = machine
  return (
    <li>
      <p>
        <strong translate="no">
          {brand} {name}
        </strong>{' '}
        <span>{[label, ...(isCurrent ? [t('current')] : [])].filter((text) => text !== '').join(' · ')}</span>
      </p>
      <p className={styles['ways']}>
        <AppLink to={withMachine('/parts', modelId)} rel="nofollow">
          {t('parts', { count: parts, shown: number(parts) })}
        </AppLink>
        {drawings > 0 && (
          <AppLink to={`/model/${modelId}`}>
            {t('drawings', { count: drawings, shown: number(drawings) })}
          </AppLink>
        )}
      </p>
    </li>
  )
}
