import { useTranslations } from '#web/platform/texts.ts'
import type { Facet } from '#contract/shop/catalogue.contract.ts'
import {
  type AppliedFilter,
  addressOf,
  appliedFilters,
  withoutFilter,
  withoutFilters,
} from '#web/catalogue/list-query.ts'
import { useUnitName } from '#web/product-card/unit-name.ts'
import { PlainLink } from '#web/platform/app-link.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import styles from '#web/catalogue/list-chips.module.css'

interface ListChipsProps {
  path: string
  query: URLSearchParams
  /** What the list is on its way to (`ListScreen`). */
  wanted: URLSearchParams
  facets: readonly Facet[]
}

/** What is applied, each to be taken off with one press. Links, so that they work without script. */
export const ListChips = ({ path, query, wanted, facets }: ListChipsProps) => {
  const t = useTranslations('catalogue.filters')
  const unitName = useUnitName()
  const applied = appliedFilters(query)
  if (applied.length === 0) return null
  const wordOf = ({ name, value }: AppliedFilter) => {
    if (name === 'onlyFits') return t('onlyFits')
    const facet = facets.find((candidate) => candidate.key === name)
    const item = facet?.items.find((candidate) => candidate.id === value)?.name ?? value
    return facet?.unit ? t('valueWithUnit', { value: item, unit: unitName(facet.unit) }) : item
  }
  return (
    <ul className={styles['chips']} aria-label={t('applied')}>
      {applied.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          <ChipLink
            to={addressOf(path, withoutFilter(wanted, filter))}
            link={PlainLink}
            removeLabel={t('remove', { name: wordOf(filter) })}
          >
            {wordOf(filter)}
          </ChipLink>
        </li>
      ))}
      <li>
        <PlainLink
          to={addressOf(path, withoutFilters(wanted))}
          preventScrollReset
          className={styles['clear']}
        >
          {t('clear')}
        </PlainLink>
      </li>
    </ul>
  )
}
