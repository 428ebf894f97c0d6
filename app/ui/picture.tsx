import { useLowData } from './data-saver'

/** Of the widths of wider screens in low-data mode. */
const LOW_DATA_SCALE = 0.56
/** Phones, for which `sizes` has its last length, take the smallest picture, also with three pixels for each of CSS. */
const SMALLEST = '106px'

/** Of a picture's widths, how many are offered in low-data mode: up to 640 pixels. */
const LOW_DATA_WIDTHS = 2

interface PictureProps {
  /** From `pictureOf`. */
  picture: { src: string; width?: number; height?: number; widths?: number[]; focus?: string }
  alt: string
  /** For the `sizes` attribute. */
  sizes: string
  className?: string
  /** Omitted in low-data mode. */
  decorative?: boolean
  /** Loads a picture of the first screen at once, with high priority. */
  first?: boolean
}

export function Picture({ picture, alt, sizes, className, decorative = false, first = false }: PictureProps) {
  const lowData = useLowData()
  if (decorative && lowData) return null
  const { src, width = 900, height = 900, widths, focus } = picture
  const shownSizes = lowData ? smaller(sizes) : sizes
  const stem = src.replace(/\.jpg$/, '')
  const offered = lowData ? widths?.slice(0, LOW_DATA_WIDTHS) : widths
  const sourceSet = (format: string) => offered?.map((w) => `${stem}-${w}.${format} ${w}w`).join(', ')
  return (
    <picture>
      {widths ? <source type="image/avif" srcSet={sourceSet('avif')} sizes={shownSizes} /> : null}
      {widths ? <source type="image/webp" srcSet={sourceSet('webp')} sizes={shownSizes} /> : null}
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

/** Scales the lengths, not those in media conditions. */
function smaller(sizes: string): string {
  const wider = sizes.split(', ').slice(0, -1)
  const scaled = wider.map((size) =>
    size.replace(/[\d.]+(?=[a-z]+$)/, (length) => (Number(length) * LOW_DATA_SCALE).toFixed(1)),
  )
  return [...scaled, SMALLEST].join(', ')
}
