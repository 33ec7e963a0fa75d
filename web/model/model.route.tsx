import { useLoaderData, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { ModelDetail } from '#contract/shop/catalogue.contract.ts'
import { ProductTable } from '#web/catalogue/product-table.tsx'
import { useUnitName } from '#web/product-card/unit-name.ts'
import { MachineButton } from '#web/machines/machine-button.tsx'
import { Assembly } from '#web/model/assembly.tsx'
import { assemblyName } from '#web/machines/assembly-name.ts'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { Trail } from '#web/platform/trail.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/model/model.module.css'

export const loader = async ({ call, params, query }: PageLoaderArgs): Promise<ModelDetail> =>
  needed<'modelDetail'>(
    await call('modelDetail', { id: params['id'] ?? null, assembly: query.get('assembly') }),
  ).data

/** A model: its facts, the machine if it is for sale, and its parts by assembly. */
export const Component = () => {
  const model = useLoaderData<ModelDetail>()
  const t = useTranslations('model')
  const name = `${model.brand} ${model.name}`
  useHead({
    title: t('title', { name }),
    description: t('description', { name, total: model.total }),
    canonicalPath: `/model/${model.id}`,
    isIndexed: model.total > 0 || model.machines.length > 0,
  })
  return (
    <div className={styles['screen']}>
      <Trail label={t('breadcrumbs')} items={[{ name: t('parts'), to: '/parts' }, { name }]} />
      <header className={styles['head']}>
        <div>
          <h1 translate="no">{name}</h1>
          <p>{model.machineType}</p>
          <p role="status">{t('total', { count: model.total })}</p>
          <MachineButton machine={{ modelId: model.id, brand: model.brand, name: model.name }} />
        </div>
        <ModelFacts model={model} />
      </header>
      {model.machines.length > 0 && (
        <section>
          <h2>{t('machine')}</h2>
          <ProductTable cards={model.machines} />
        </section>
      )}
      {model.assemblies.length > 0 && <Assemblies model={model} />}
      {model.total === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
    </div>
  )
}

/** Parts by assembly: the list of assemblies first, each opens its first rows and leads to all of them. */
const Assemblies = ({ model }: { model: ModelDetail }) => {
  const [query] = useSearchParams()
  const whole = query.get('assembly')
  const opened = whole ?? model.assemblies[0]?.assembly
  const t = useTranslations('model')
  const format = useFormatter()
  return (
    <section aria-label={t('assemblies')} className={styles['assemblies']}>
      {model.assemblies.map((listed, index) => (
        <details key={listed.assembly} open={listed.assembly === opened}>
          <summary>
            <Icon name="chevronDown" />
            <h2>{assemblyName(t, listed.assembly)}</h2>
            <span>{format.number(listed.total)}</span>
          </summary>
          <Assembly
            assembly={listed}
            name={assemblyName(t, listed.assembly)}
            index={index}
            wholeAt={
              listed.parts.length < listed.total && listed.assembly !== whole
                ? `/model/${model.id}?assembly=${encodeURIComponent(listed.assembly)}`
                : null
            }
          />
        </details>
      ))}
    </section>
  )
}

const factOrder = ['year_from', 'year_to', 'displacement_cm3', 'power_kw', 'weight_kg']

const ModelFacts = ({ model }: { model: ModelDetail }) => {
  const t = useTranslations('model')
  const format = useFormatter()
  const placeOf = (key: string) => (factOrder.indexOf(key) + factOrder.length + 1) % (factOrder.length + 1)
  const sorted = model.facts.toSorted((a, b) => placeOf(a.key) - placeOf(b.key))
  const unitName = useUnitName()
  const facts = sorted.map((fact) => ({
    key: fact.key,
    name: t.has(`facts.${fact.key}`) ? t(`facts.${fact.key}`) : fact.key,
    value: `${typeof fact.value === 'number' ? format.number(fact.value, { useGrouping: false }) : fact.value}${fact.unit ? ` ${unitName(fact.unit)}` : ''}`,
  }))
  return (
    <Facts
      facts={model.engine ? [{ key: 'engine', name: t('engine'), value: model.engine }, ...facts] : facts}
    />
  )
}
