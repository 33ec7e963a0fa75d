import type { ModelDetail } from '#contract/shop/models.contract.ts'
import { assemblyName } from '#web/machines/assembly-name.ts'
import { type Assembly, assemblyPath } from '#web/model/book.rules.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/model/assembly-index.module.css'

interface IndexProps {
  model: ModelDetail
  opened: Assembly
}

/** The index of a parts book: one strip of drawings; on a phone a bar with the neighbors and all of them below it. */
export const AssemblyIndex = ({ model, opened }: IndexProps) => {
  const t = useTranslations('model')
  if (model.assemblies.length < 2) return null
  return (
    <nav aria-label={t('assemblies')} data-print="hide">
      <Strip model={model} opened={opened} className={styles['strip']} />
      <div className={styles['bar']}>
        <Disclosure
          className={styles['all']}
          panelClassName={styles['sheet']}
          side="start"
          hasArrow={false}
          summary={<Current model={model} opened={opened} />}
        >
          <Strip model={model} opened={opened} className={styles['list']} />
        </Disclosure>
        <Neighbor model={model} opened={opened} step={-1} />
        <Neighbor model={model} opened={opened} step={1} />
      </div>
    </nav>
  )
}

const Strip = ({ model, opened, className }: IndexProps & { className: string | undefined }) => {
  const t = useTranslations('model')
  const format = useFormatter()
  return (
    <ol className={className}>
      {model.assemblies.map((listed) => (
        <li key={listed.assembly}>
          <AppLink
            to={assemblyPath(model.id, listed.assembly)}
            aria-current={listed.assembly === opened.assembly ? 'page' : undefined}
            preventScrollReset
          >
            <Thumbnail assembly={listed} />
            <span className={styles['name']}>{assemblyName(t, listed.assembly)}</span>
            <span className={styles['count']}>
              <span aria-hidden="true">{format.number(listed.total)}</span>
              <VisuallyHidden>{t('count', { count: listed.total })}</VisuallyHidden>
            </span>
          </AppLink>
        </li>
      ))}
    </ol>
  )
}

const Thumbnail = ({ assembly: { drawing } }: { assembly: Assembly }) =>
  drawing ? (
    <img src={pictureUrl(drawing.pic, 'small')} alt="" width={96} height={72} loading="lazy" />
  ) : (
    <span className={styles['none']} aria-hidden="true">
      <Icon name="rows" />
    </span>
  )

const Current = ({ model, opened }: IndexProps) => {
  const t = useTranslations('model')
  const place = model.assemblies.indexOf(opened) + 1
  return (
    <span className={styles['current']}>
      <Thumbnail assembly={opened} />
      <span>
        <strong>
          {assemblyName(t, opened.assembly)}
          <Icon name="chevronDown" width="0.8em" />
        </strong>
        <small>
          {t('place', { place, count: model.assemblies.length })} · {t('count', { count: opened.total })}
        </small>
      </span>
    </span>
  )
}

export const neighborOf = ({ model, opened }: IndexProps, step: -1 | 1): Assembly | undefined => {
  const place = model.assemblies.findIndex(({ assembly }) => assembly === opened.assembly)
  return model.assemblies[place + step]
}

const Neighbor = ({ step, ...index }: IndexProps & { step: -1 | 1 }) => {
  const t = useTranslations('model')
  const neighbor = neighborOf(index, step)
  const icon = <Icon name={step < 0 ? 'chevronLeft' : 'chevronRight'} />
  if (!neighbor) return <span className={styles['end']}>{icon}</span>
  return (
    <AppLink
      className={styles['step']}
      to={assemblyPath(index.model.id, neighbor.assembly)}
      aria-label={t(step < 0 ? 'previous' : 'next', { assembly: assemblyName(t, neighbor.assembly) })}
      preventScrollReset
    >
      {icon}
    </AppLink>
  )
}
