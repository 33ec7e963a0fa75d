import type { NamedModel } from '#contract/shop/catalogue.contract.ts'
import { type ListMachineProps, MachineLinks } from '#web/catalogue/list-machine.tsx'
import { addressOf, withParameter } from '#web/catalogue/list-query.ts'
import { useMyMachine } from '#web/machines/use-my-machine.ts'
import { useModelSerials } from '#web/machines/serial-words.ts'
import { assemblyName } from '#web/machines/assembly-name.ts'
import { AppLink, PlainLink } from '#web/platform/app-link.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { useUnitName } from '#web/product-card/unit-name.ts'
import styles from '#web/catalogue/machine-band.module.css'

interface MachineBandProps extends ListMachineProps {
  models: readonly NamedModel[]
}

/** The machines that the query names, with the ways to their parts and drawings. */
export const MachineBand = ({ models, ...list }: MachineBandProps) => {
  const t = useTranslations('catalogue.band')
  if (models.length === 0) return null
  return (
    <ul aria-label={t('label')} className={styles['bands']}>
      {models.map((model) => (
        <Machine key={model.modelId} model={model} list={list} />
      ))}
    </ul>
  )
}

const Machine = ({ model, list }: { model: NamedModel; list: ListMachineProps }) => {
  const t = useTranslations('catalogue.band')
  const tModel = useTranslations('model')
  const { modelId, brand, name, pic, parts, drawings, assembly, serials } = model
  const limited = useModelSerials()(serials)
  const page = `/model/${modelId}`
  return (
    <li>
      <ProductPicture pic={pic} />
      <p className={styles['name']}>
        <AppLink to={page} translate="no">
          {brand} {name}
        </AppLink>{' '}
        <span>{useFacts(model)}</span>
      </p>
      <p>
        <AppLink to={page}>{t('holds', { parts, drawings })}</AppLink>
        {limited !== '' && <span className={styles['serials']}>{limited}</span>}
      </p>
      <div className={styles['ways']}>
        {assembly !== null && (
          <AppLink to={`${page}?assembly=${encodeURIComponent(assembly)}`}>
            {t('openDrawing', { assembly: assemblyName(tModel, assembly) })}
          </AppLink>
        )}
        <Mine model={model} list={list} />
      </div>
    </li>
  )
}

/** `2000–2009 · 31.8 cm³`; a year that is not known stays open. */
const useFacts = ({ yearFrom, yearTo, displacement }: NamedModel): string => {
  const format = useFormatter()
  const unitName = useUnitName()
  const year = (value: number | null) => (value === null ? '' : format.number(value, { useGrouping: false }))
  const years = yearFrom === yearTo ? year(yearTo) : `${year(yearFrom)}–${year(yearTo)}`
  const size = displacement === null ? '' : `${format.number(displacement)}\u00a0${unitName('cm³')}`
  return [years, size].filter((fact) => fact !== '').join(' · ')
}

/** Says that it is the reader's machine, or makes it his. */
const Mine = ({ model, list }: { model: NamedModel; list: ListMachineProps }) => {
  const t = useTranslations('catalogue.machine')
  const tMine = useTranslations('model.mine')
  const { pick } = useMyMachine()
  const { modelId, brand, name } = model
  if (list.query.get('for') === String(modelId))
    return (
      <div role="group" aria-label={t('label')} className={styles['mine']}>
        <span>{t('label')}</span>
        <MachineLinks {...list} />
      </div>
    )
  return (
    <PlainLink
      to={addressOf(list.path, withParameter(list.wanted, 'for', String(modelId)))}
      rel="nofollow"
      preventScrollReset
      onClick={() => void pick({ modelId, brand, name })}
    >
      {tMine('pick')}
    </PlainLink>
  )
}
