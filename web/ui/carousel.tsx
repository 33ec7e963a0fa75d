import { type ReactNode, useId, useRef, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import styles from '#web/ui/carousel.module.css'

interface CarouselProps {
  /** Names the whole; announced as a group of slides. */
  label: string
  labels: { previous: string; next: string; place: (slide: number, count: number) => string }
  slides: readonly { key: string | number; content: ReactNode }[]
}

/** Slides one beside the other. It never moves by itself; without script it scrolls like any page. */
export const Carousel = ({ label, labels, slides }: CarouselProps) => {
  const track = useRef<HTMLUListElement>(null)
  const id = useId()
  const [slide, setSlide] = useState(0)
  const goTo = (next: number) => {
    const list = track.current
    if (list) list.scrollTo({ left: next * list.clientWidth })
  }
  return (
    <section className={styles['carousel']} aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={track}
        id={id}
        className={styles['track']}
        // A scrolling area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        onScroll={({ currentTarget }) =>
          setSlide(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {/* No slide is hidden: its links can take the focus, which scrolls it into sight. */}
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles['controls']}>
          <span className={styles['place']} aria-live="polite">
            {labels.place(slide + 1, slides.length)}
          </span>
          <IconButton
            icon="arrowLeft"
            look="secondary"
            size="small"
            label={labels.previous}
            aria-controls={id}
            disabled={slide === 0}
            onClick={() => goTo(slide - 1)}
          />
          <IconButton
            icon="arrowRight"
            look="secondary"
            size="small"
            label={labels.next}
            aria-controls={id}
            disabled={slide === slides.length - 1}
            onClick={() => goTo(slide + 1)}
          />
        </div>
      )}
    </section>
  )
}
