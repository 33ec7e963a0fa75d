import type { ModelDetail } from '#contract/shop/models.contract.ts'
import { MachineButton } from '#web/machines/machine-button.tsx'
import { useModelSerials } from '#web/machines/serial-words.ts'
import { PrintButton } from '#web/model/print-button.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { useUnitName } from '#web/product-card/unit-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/model/model-head.module.css'

/** The model in one line, what it holds, and what can be done with it. */
export const ModelHead = ({ model }: { model: ModelDetail }) => {
  const { id, brand, name, total, assemblies } = model
  const t = useTranslations('model')
  const band = useTranslations('catalogue.band')
  const limited = useModelSerials()(model.serials)
  const drawings = assemblies.filter(({ drawing }) => drawing !== null).length
  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <h1 translate="no">
          {brand} {name.replaceAll(' ', '\u00a0')}
        </h1>
        <p role="status">{band('holds', { parts: total, drawings })}</p>
        <p className={styles['facts']}>{useModelFacts(model).join(' · ')}</p>
      </div>
      <div className={styles['actions']} data-print="hide">
        <MachineButton machine={{ modelId: id, brand, name }} />
        <Disclosure
          className={styles['search']}
          hasArrow={false}
          summary={
            <>
              <Icon name="search" width="1.1em" /> {t('search.open')}
            </>
          }
        >
          <SearchHere modelId={id} />
        </Disclosure>
        <PrintButton />
      </div>
      {limited !== '' && <p className={styles['serials']}>{limited}</p>}
    </header>
  )
}

/** The search of the shop, among what fits this model. */
const SearchHere = ({ modelId }: { modelId: number }) => {
  const t = useTranslations('model.search')
  return (
    <form className={styles['form']} role="search" method="get" action={localePath(useLanguage(), '/search')}>
      <input type="hidden" name="for" value={modelId} />
      <input type="hidden" name="onlyFits" value="1" />
      <TextField label={t('label')} name="keyword" type="search" required maxLength={200} />
      <Button type="submit" look="primary">
        {t('submit')}
      </Button>
    </form>
  )
}

const inOrder = ['displacement_cm3', 'power_kw', 'weight_kg']

/** `2000–2009`, `31.8 cm³`, `1.5 kW`; what is not a usual fact of a machine says its name. */
const useModelFacts = ({ facts, engine }: ModelDetail): string[] => {
  const t = useTranslations('model')
  const format = useFormatter()
  const unitName = useUnitName()
  const valueOf = (key: string) => facts.find((fact) => fact.key === key)?.value
  const year = (key: string) => valueOf(key) ?? ''
  const [from, to] = [year('year_from'), year('year_to')]
  const years = from === to ? String(to) : `${from}–${to}`
  const placeOf = (key: string) => (inOrder.indexOf(key) + inOrder.length + 1) % (inOrder.length + 1)
  const others = facts
    .filter(({ key }) => key !== 'year_from' && key !== 'year_to')
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key))
    .map(({ key, value, unit }) => {
      const text = `${typeof value === 'number' ? format.number(value, { useGrouping: false }) : value}${unit ? `\u00a0${unitName(unit)}` : ''}`
      if (inOrder.includes(key)) return text
      return `${t.has(`facts.${key}`) ? t(`facts.${key}`) : key}: ${text}`
    })
  return [years, ...others, engine ?? ''].filter((fact) => fact !== '')
}
