import { pictureSources } from '~/format/picture-sources'
import { useLowData } from './data-saver'

interface PictureProps {
  picture: { src: string; width?: number; height?: number; widths?: number[]; focus?: string }
  alt: string
  sizes: string
  className?: string
  decorative?: boolean
  first?: boolean
}

export function Picture({ picture, alt, sizes, className, decorative = false, first = false }: PictureProps) {
  const lowData = useLowData()
  if (decorative && lowData) return null
  const { src, width = 900, height = 900, focus } = picture
  return (
    <picture>
      {pictureSources({ picture, sizes, lowData }).map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={focus ? `${className ?? ''} ${focus}` : className}
        // React 18 knows only the lowercase attribute.
        {...(first ? { fetchpriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
