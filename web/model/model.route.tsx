import { useLoaderData } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { ModelDetail } from '#contract/catalogue.contract.ts'
import { ProductTable } from '#web/catalogue/product-table.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/table.tsx'
import styles from '#web/model/model.module.css'

export const loader = async ({ call, params }: PageLoaderArgs): Promise<ModelDetail> =>
  needed<'modelDetail'>(await call('modelDetail', { id: params['id'] ?? null })).data

/** A model: its facts, the machine if it is for sale, and its parts by assembly. */
export const Component = () => {
  const model = useLoaderData<ModelDetail>()
  const t = useTranslations('model')
  const name = `${model.brand} ${model.name}`
  useHead({
    title: t('title', { name }),
    description: t('description', { name, total: model.total }),
    canonicalPath: `/model/${model.id}`,
  })
  return (
    <div className={styles['screen']}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        link={AppLink}
        items={[{ name: t('parts'), to: '/parts' }, { name }]}
      />
      <header className={styles['head']}>
        <div>
          <h1 translate="no">{name}</h1>
          <p>{model.machineType}</p>
          <p role="status">{t('total', { count: model.total })}</p>
        </div>
        <ModelFacts model={model} />
      </header>
      {model.machines.length > 0 && (
        <section>
          <h2>{t('machine')}</h2>
          <ProductTable cards={model.machines} />
        </section>
      )}
      {model.assemblies.length > 1 && (
        <nav aria-label={t('assemblies')}>
          <ul className={styles['jumps']}>
            {model.assemblies.map(({ assembly }) => (
              <li key={assembly}>
                <a href={`#${anchorOf(assembly)}`}>{assembly || t('other')}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {model.assemblies.map(({ assembly, parts }) => (
        <section key={assembly} id={anchorOf(assembly)}>
          <h2>{assembly || t('other')}</h2>
          <ProductTable cards={parts} />
        </section>
      ))}
      {model.total === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
    </div>
  )
}

const anchorOf = (assembly: string) => `a-${encodeURIComponent(assembly.replaceAll(' ', '-')) || 'other'}`

const ModelFacts = ({ model }: { model: ModelDetail }) => {
  const t = useTranslations('model')
  const format = useFormatter()
  const facts = model.facts.map((fact) => ({
    key: fact.key,
    name: t.has(`facts.${fact.key}`) ? t(`facts.${fact.key}`) : fact.key,
    value: `${typeof fact.value === 'number' ? format.number(fact.value, { useGrouping: false }) : fact.value}${fact.unit ? ` ${fact.unit}` : ''}`,
  }))
  return (
    <Facts
      facts={model.engine ? [{ key: 'engine', name: t('engine'), value: model.engine }, ...facts] : facts}
    />
  )
}
