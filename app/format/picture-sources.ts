const LOW_DATA_SCALE = 0.56
/** Phones take it, even with three device pixels per CSS pixel. */
const SMALLEST = '106px'
const LOW_DATA_WIDTHS = 2

interface Sources {
  picture: { src: string; widths?: number[] }
  sizes: string
  lowData: boolean
}

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

function smaller(sizes: string): string {
  const wider = sizes.split(', ').slice(0, -1)
  const scaled = wider.map((size) =>
    size.replace(/(?<![\d.])[\d.]+(?=[a-z]+$)/, (length) => (Number(length) * LOW_DATA_SCALE).toFixed(1)),
  )
  return [...scaled, SMALLEST].join(', ')
}

export const SHARE_SIZE = { width: 1200, height: 630 }

export function shareAddress(address: string): string {
  return address.replace(/\.jpg$/, '-share.jpg')
}
