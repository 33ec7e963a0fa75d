import type { ModelRow } from '#contract/shop/models.contract.ts'
import { DrawingsLink } from '#web/machines/drawings-link.tsx'
import { useMyMachine } from '#web/machines/use-my-machine.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import styles from '#web/machines/machines.module.css'

interface MachineRowsProps {
  models: readonly ModelRow[]
  /** Where the reader goes on with the machine. */
  wayBack: (modelId: number) => string
}

/** Models to pick from: each a link to where the reader came from, asked for this machine. */
export const MachineRows = ({ models, wayBack }: MachineRowsProps) => {
  const t = useTranslations('machines')
  const format = useFormatter()
  const { pick } = useMyMachine()
  return (
    <ul className={styles['rows']}>
      {models.map(({ id, brand, name, machineType, total }) => (
        <li key={id}>
          <AppLink to={wayBack(id)} rel="nofollow" onClick={() => void pick({ modelId: id, brand, name })}>
            <strong translate="no">
              {brand} {name}
            </strong>
            <span>{machineType}</span>
            <span>{t('parts', { count: total, shown: format.number(total) })}</span>
          </AppLink>
          <DrawingsLink modelId={id} />
        </li>
      ))}
    </ul>
  )
}
