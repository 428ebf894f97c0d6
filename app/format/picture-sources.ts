/** Of the widths of wider screens in low-data mode. */
const LOW_DATA_SCALE = 0.56
/** Phones, for which `sizes` has its last length, take the smallest picture, also with three pixels for each of CSS. */
const SMALLEST = '106px'
/** Of a picture's widths, how many are offered in low-data mode: up to 640 pixels. */
const LOW_DATA_WIDTHS = 2

interface Sources {
  /** From `pictureOf`. */
  picture: { src: string; widths?: number[] }
  /** As the `sizes` attribute. */
  sizes: string
  lowData: boolean
}

/** The attributes of a picture's AVIF and WebP sources; empty for one without widths. */
export function pictureSources({ picture: { src, widths }, sizes, lowData }: Sources) {
  if (!widths) return []
  const stem = src.replace(/\.jpg$/, '')
  const offered = lowData ? widths.slice(0, LOW_DATA_WIDTHS) : widths
  return ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcSet: offered.map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
    sizes: lowData ? smaller(sizes) : sizes,
  }))
}

/** Scales the lengths, not those in media conditions. */
function smaller(sizes: string): string {
  const wider = sizes.split(', ').slice(0, -1)
  const scaled = wider.map((size) =>
    size.replace(/[\d.]+(?=[a-z]+$)/, (length) => (Number(length) * LOW_DATA_SCALE).toFixed(1)),
  )
  return [...scaled, SMALLEST].join(', ')
}
