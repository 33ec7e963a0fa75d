import { useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { ProductPicture, photoName } from '#web/product-card/product-picture.tsx'
import { ProductPhoto } from '#web/product/product-photo.tsx'
import styles from '#web/product/product-pictures.module.css'

/** The chosen picture large, a drawing or a photo; the others as small presses below. */
export const ProductPictures = ({ pics, typeId }: { pics: readonly string[]; typeId: number }) => {
  const t = useTranslations('product')
  const [chosen, setChosen] = useState(0)
  const shown = pics[chosen] ?? pics[0] ?? ''
  const photo = photoName.exec(shown)?.[1]
  return (
    <div className={styles['pictures']}>
      {photo ? (
        <ProductPhoto key={photo} hash={photo} className={styles['photo']} />
      ) : (
        <ProductPicture pic={shown} typeId={typeId} form="large" />
      )}
      {pics.length > 1 && (
        <ul>
          {pics.map((pic, index) => (
            <li key={pic}>
              <button
                type="button"
                aria-label={t('showPicture', { number: index + 1 })}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <ProductPicture pic={pic} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
