import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons.ts'

interface SvgIconProps {
  name: IconName
  className?: string | undefined
  /** Any CSS colour. */
  color?: string
  /** Any CSS length; width and height alike. */
  width?: string
}

/** The seed's icon element: an icon of the registry in a colour and a size of its own, white and 1.2em unless said. */
export const SvgIcon = ({ name, className, color = 'white', width = '1.2em' }: SvgIconProps) => (
  <span style={{ color, display: 'inline-flex' }}>
    <Icon name={name} className={className} width={width} />
  </span>
)
