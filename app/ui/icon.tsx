import { FIRST_ICONS, type IconName } from './icon-names'
import firstUrl from './icons.svg?url'
import moreUrl from './more-icons.svg?url'

export type { IconName }

interface IconProps {
  name: IconName
  className?: string
}

export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg className={className} aria-hidden>
      <use href={`${FIRST_ICONS.has(name) ? firstUrl : moreUrl}#${name}`} />
    </svg>
  )
}

/** Text browsers show the label, but would not show an attribute. */
export function LabelledIcon({ label, ...icon }: IconProps & { label: string }) {
  return (
    <>
      <Icon {...icon} />
      <span className="sr-only">{label}</span>
    </>
  )
}
