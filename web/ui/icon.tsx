import { type IconName, icons } from '#web/ui/icons.ts'

interface IconProps {
  name: IconName
  className?: string | undefined
  color?: string
  /** Width and height alike. */
  width?: string
  /** Fills the shape as well; for a chosen heart or star. */
  isFilled?: boolean
}

/** One icon of the registry. Decoration only: the words stand beside it or on its button. */
export const Icon = ({
  name,
  className,
  color = 'currentColor',
  width = '1.2em',
  isFilled = false,
}: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={width}
    height={width}
    className={className}
    fill={isFilled ? color : 'none'}
    stroke={color}
    strokeWidth="1.6"
    aria-hidden="true"
    focusable="false"
  >
    <path d={icons[name]} />
  </svg>
)
