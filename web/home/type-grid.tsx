import { useFormatter } from '#web/platform/texts.ts'
import type { TypeEntry } from '#contract/shop/catalogue.contract.ts'
import { addressName } from '#web/catalogue/list-query.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import styles from '#web/home/type-grid.module.css'

export type HomeType = Pick<TypeEntry, 'id' | 'name' | 'nameLang' | 'total' | 'pic'>

/** Types as drawings with counts. */
export const TypeGrid = ({ types, base }: { types: readonly HomeType[]; base: string }) => {
  const format = useFormatter()
  return (
    <ul className={styles['grid']}>
      {types.map(({ id, name, nameLang, total, pic }) => (
        <li key={id}>
          <AppLink to={`${base}/${id}/${addressName(name)}/${total}`}>
            <img
              src={pictureUrl(pic, 'dark')}
              alt=""
              width="240"
              height="180"
              loading="lazy"
              decoding="async"
            />
            <span className={styles['name']}>
              <span lang={nameLang ?? undefined}>{name}</span>
              <span className={styles['count']}>{format.number(total)}</span>
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
