import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { MyMachine } from '#contract/shop/machines.contract.ts'
import { DrawingsLink } from '#web/machines/drawings-link.tsx'
import { useMyMachine } from '#web/machines/use-my-machine.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useCall } from '#web/platform/app-state.tsx'
import { formEntries } from '#web/platform/filter-address.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from '#web/machines/machines.module.css'

/** Characters of a machine's label (machines.contract.ts). */
const longestLabel = 60

/** The company's list and what can be done to it; null until it is there. */
const useWorkshop = () => {
  const call = useCall()
  const [machines, setMachines] = useState<readonly MyMachine[] | null>(null)
  const load = async () => {
    const answer = await call('listMyMachine', {}).catch(() => null)
    if (answer?.code === 200) setMachines(answer.data)
  }
  const loadFirst = useEffectEvent(() => void load())
  useEffect(() => loadFirst(), [])
  const change = async (asked: ReturnType<typeof call<'saveMyMachine' | 'removeMyMachine'>>) => {
    const answer = await asked.catch(() => null)
    if (answer?.code !== 200) return
    showToast({ kind: 'success', text: answer.msg })
    await load()
  }
  return {
    machines,
    label: (id: string, label: string) => change(call('saveMyMachine', { id, label })),
    remove: (id: string) => change(call('removeMyMachine', { id })),
  }
}

/** Machines of the workshop, shared with the colleagues: pick one, name it, take it off. */
export const WorkshopMachines = ({ wayBack }: { wayBack: (modelId: number) => string }) => {
  const t = useTranslations('machines.workshop')
  const { machines, label, remove } = useWorkshop()
  const { pick } = useMyMachine()
  if (machines === null || machines.length === 0) return null
  return (
    <section>
      <h2>{t('title')}</h2>
      <p>{t('intro')}</p>
      <ul className={styles['rows']}>
        {machines.map((machine) => (
          <li key={machine.id}>
            <AppLink to={wayBack(machine.modelId)} onClick={() => void pick(machine)}>
              <strong translate="no">
                {machine.brand} {machine.name}
              </strong>
              <span>{machine.label || machine.machineType}</span>
            </AppLink>
            <DrawingsLink modelId={machine.modelId} />
            <Edit machine={machine} onLabel={label} onRemove={remove} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface EditProps {
  machine: MyMachine
  onLabel: (id: string, label: string) => Promise<void>
  onRemove: (id: string) => Promise<void>
}

const Edit = ({ machine, onLabel, onRemove }: EditProps) => {
  const t = useTranslations('machines.workshop')
  const name = `${machine.brand} ${machine.name}`
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [entry] = formEntries(event.currentTarget)
    void onLabel(machine.id, entry?.[1] ?? '')
  }
  return (
    <details className={styles['edit']}>
      <summary aria-label={t('editOf', { name })}>{t('edit')}</summary>
      <form onSubmit={save}>
        <TextField name="label" label={t('label')} maxLength={longestLabel} defaultValue={machine.label} />
        <Button type="submit" size="small">
          {t('save')}
        </Button>
        <Button look="danger" size="small" onClick={() => void onRemove(machine.id)}>
          {t('remove')}
        </Button>
      </form>
    </details>
  )
}
