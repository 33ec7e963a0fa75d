import type { CallSuccess } from '#contract/call-client.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import styles from '#web/home/brand-strip.module.css'

export type HomeBrand = Pick<CallSuccess<'listBrandPic'>['data'][number], 'id' | 'name' | 'pic'>

/** Brands by their marks; the name is read out, and shown where there is no mark. */
export const BrandStrip = ({ brands }: { brands: readonly HomeBrand[] }) => (
  <ul className={styles['brands']}>
    {brands.map(({ id, name, pic }) => (
      <li key={id}>
        <AppLink to={`/brand/${id}`} translate="no">
          {pic === '' ? (
            name
          ) : (
            <img
              src={pictureUrl(pic, 'dark')}
              alt={name}
              width="200"
              height="80"
              loading="lazy"
              decoding="async"
            />
          )}
        </AppLink>
      </li>
    ))}
  </ul>
)
