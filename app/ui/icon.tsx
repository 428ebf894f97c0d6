import { FIRST_ICONS, type IconName } from './icon-names'
import firstUrl from './icons.svg?url'
import moreUrl from './more-icons.svg?url'

export type { IconName }

interface IconProps {
  name: IconName
  className?: string
  /** Only for an icon without text beside it. */
  label?: string
}

export function Icon({ name, className = 'size-5', label }: IconProps) {
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={className} {...ariaProps}>
      <use href={`${FIRST_ICONS.has(name) ? firstUrl : moreUrl}#${name}`} />
    </svg>
  )
}
