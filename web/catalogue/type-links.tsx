import { useFormatter } from '#web/platform/texts.ts'
import type { TypeEntry } from '#contract/shop/catalogue.contract.ts'
import { addressName } from '#web/catalogue/list-query.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import styles from '#web/catalogue/type-links.module.css'

/** Address of a type as the seed spells it: id, name with hyphens, total. */
export const typePath = (base: string, type: Pick<TypeEntry, 'id' | 'name' | 'total'>): string =>
  `${base}/${type.id}/${addressName(type.name)}/${type.total}`

/** Types with their counts as a quiet grid of links. */
export const TypeLinks = ({
  types,
  base,
  label,
  isShort = false,
}: {
  types: readonly TypeEntry[]
  base: string
  label: string
  /** A few to go on with: under a heading, and on a phone one below the other. */
  isShort?: boolean
}) => {
  const format = useFormatter()
  return (
    <nav aria-label={label} className={styles['types']} data-short={isShort ? '' : undefined}>
      {isShort && <h2>{label}</h2>}
      <ul>
        {types.map((type) => (
          <li key={type.id}>
            <AppLink to={typePath(base, type)} lang={type.nameLang ?? undefined}>
              {type.name}
            </AppLink>
            <span>{format.number(type.total)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
