import type { CallSuccess } from '#contract/call-client.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import styles from '#web/home/brand-strip.module.css'

export type HomeBrand = Pick<CallSuccess<'listBrandPic'>['data'][number], 'id' | 'name' | 'pic'>

/** Brands by mark and name. */
export const BrandStrip = ({ brands }: { brands: readonly HomeBrand[] }) => (
  <ul className={styles['brands']}>
    {brands.map(({ id, name, pic }) => (
      <li key={id}>
        <AppLink to={`/brand/${id}`} translate="no">
          {pic !== '' && <img src={pictureUrl(pic, 'small-dark')} alt="" loading="lazy" decoding="async" />}
          {name}
        </AppLink>
      </li>
    ))}
  </ul>
)
