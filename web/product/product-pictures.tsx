import { useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { ProductPicture } from '#web/catalogue/product-picture.tsx'
import styles from '#web/product/product-pictures.module.css'

/** The chosen picture large, the others as small presses below. */
export const ProductPictures = ({ pics }: { pics: readonly string[] }) => {
  const t = useTranslations('product')
  const [chosen, setChosen] = useState(0)
  return (
    <div className={styles['pictures']}>
      <ProductPicture pic={pics[chosen] ?? pics[0] ?? ''} form="large" />
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
