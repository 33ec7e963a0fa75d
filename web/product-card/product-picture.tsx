import styles from '#web/product-card/product-picture.module.css'

/** Large: with dimensions. Small: for rows. Dark: the same in pale ink for the home page. */
export type PictureForm = 'large' | 'small' | 'dark' | 'small-dark'

/** A photo has the hash of its content for a name, and three widths (server/media). */
export const photoName = /^([0-9a-f]{32})\.webp$/

/**
 * Address of a product's first picture; where there is none the silhouette of its type, or the placeholder
 * (docs/product.md#values).
 */
export const pictureUrl = (pic: string, form: PictureForm, typeId?: number): string => {
  const name =
    pic
      .split(',')
      .find((part) => part.trim() !== '')
      ?.trim() ?? (typeId === undefined ? 'product.png' : `type-${typeId}.svg`)
  const isDrawing = name.endsWith('.svg') || name === 'product.png'
  const small = isDrawing ? `${form}/` : photoName.test(name) ? '320/' : ''
  const folder = form === 'large' ? '' : small
  return `/pic/${folder}${encodeURIComponent(name)}`
}

/** A product's picture. Decoration beside its name, so without words of its own. */
export const ProductPicture = ({
  pic,
  typeId,
  form = 'small',
}: {
  pic: string
  /** Of the product, for one without a picture. */
  typeId?: number | undefined
  form?: PictureForm
}) => (
  <img
    className={styles['picture']}
    src={pictureUrl(pic, form, typeId)}
    alt=""
    width={form.startsWith('small') ? 96 : 240}
    height={form.startsWith('small') ? 72 : 180}
    loading="lazy"
    decoding="async"
  />
)
