import type { MouseEvent } from 'react'
import type { Facet } from '#contract/shop/catalogue.contract.ts'
import { addressOf, withType } from '#web/catalogue/list-query.ts'
import { PlainLink } from '#web/platform/app-link.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import styles from '#web/catalogue/list-filters.module.css'

/** Up to this many all stand there; of more the first, and the rest in a fold. */
const fewTypes = 12
const firstTypes = 8

interface FacetTypesProps {
  facet: Facet
  /** There may be more of each than was counted. */
  hasMore: boolean
  path: string
  query: URLSearchParams
  /** What the list is on its way to (`ListScreen`). */
  wanted: URLSearchParams
  onChange: (query: URLSearchParams) => void
}

/** The types of the result as links, the one with the most items first; the chosen one leads back to all. */
export const FacetTypes = ({ facet, ...rest }: FacetTypesProps) => {
  const t = useTranslations('catalogue.filters')
  const chosen = rest.query.getAll('typeId')
  const isFirst = ({ id }: Facet['items'][number], index: number) =>
    facet.items.length <= fewTypes || index < firstTypes || chosen.includes(id)
  const folded = facet.items.filter((item, index) => !isFirst(item, index))
  const link = (item: Facet['items'][number]) => (
    <TypeLink key={item.id} item={item} isChosen={chosen.includes(item.id)} {...rest} />
  )
  return (
    <nav aria-label={facet.name} className={styles['types']}>
      <p aria-hidden="true">{facet.name}</p>
      <ul>{facet.items.filter(isFirst).map(link)}</ul>
      {folded.length > 0 && (
        <details>
          <summary>{t('more', { count: folded.length })}</summary>
          <ul>{folded.map(link)}</ul>
        </details>
      )}
    </nav>
  )
}

const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey)

const TypeLink = ({
  item,
  isChosen,
  hasMore,
  path,
  wanted,
  onChange,
}: Omit<FacetTypesProps, 'facet'> & { item: Facet['items'][number]; isChosen: boolean }) => {
  const t = useTranslations('catalogue.list')
  const shown = useFormatter().number(item.count)
  const next = withType(wanted, isChosen ? null : item.id)
  return (
    <li>
      <PlainLink
        to={addressOf(path, next)}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        onClick={(event) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          onChange(next)
        }}
      >
        {item.name} <span>{hasMore ? t('countMore', { shown }) : shown}</span>
      </PlainLink>
    </li>
  )
}
