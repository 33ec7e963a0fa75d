import { useTranslations } from '#web/platform/texts.ts'
import type { SwiperEntry } from '#contract/shop/content.contract.ts'
import { pictureUrl } from '#web/product-card/product-picture.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from '#web/home/swiper.module.css'

const Slide = ({ slide }: { slide: SwiperEntry }) => {
  const t = useTranslations('home.swiper')
  return (
    <article className={styles['slide']}>
      <div className={styles['words']} lang={slide.textLang ?? undefined}>
        <h2>{slide.title}</h2>
        {slide.subtitle !== '' && <p>{slide.subtitle}</p>}
        {slide.link?.startsWith('/') && (
          <AppLink to={slide.link} className={buttonClass({})}>
            {t('open')}
          </AppLink>
        )}
      </div>
      <picture>
        {slide.picMobile !== '' && (
          <source media="(width < 37.5rem)" srcSet={pictureUrl(slide.picMobile, 'dark')} />
        )}
        <img
          src={pictureUrl(slide.pic, 'dark')}
          alt=""
          width="480"
          height="360"
          loading="lazy"
          decoding="async"
        />
      </picture>
    </article>
  )
}

/** The slides of the home page. Nothing moves unless the reader moves it. */
export const Swiper = ({ slides }: { slides: readonly SwiperEntry[] }) => {
  const t = useTranslations('home.swiper')
  if (slides.length === 0) return null
  return (
    <Carousel
      label={t('label')}
      labels={{
        previous: t('previous'),
        next: t('next'),
        place: (slide, count) => t('place', { slide, count }),
      }}
      slides={slides.map((slide) => ({ key: slide.id, content: <Slide slide={slide} /> }))}
    />
  )
}
