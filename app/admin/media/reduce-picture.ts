import { PICTURE_TYPES } from '~/models/media/upload.limits'

const LONGEST_SIDE = 2400
/** From the best on, until one is light enough. The server keeps 1600 × 2400 pixels. */
const ATTEMPTS = [
  { longestSide: LONGEST_SIDE, quality: 0.85 },
  { longestSide: LONGEST_SIDE, quality: 0.7 },
  { longestSide: 2000, quality: 0.65 },
  { longestSide: 1600, quality: 0.5 },
]
const MAX_BYTES = 900_000
const LIGHT_BYTES = 400_000
/** Where all formats say whether they move. */
const HEAD_BYTES = 65_536

/** Returns the file itself when it cannot be made smaller. */
export async function reducePicture(file: File): Promise<File> {
  if (isReadByServer(file) && file.size <= LIGHT_BYTES) return file
  try {
    if (isAnimated(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))) return file
    return await reduce(file)
  } catch {
    return file
  }
}

async function reduce(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    if (isReadByServer(file) && file.size <= MAX_BYTES && longestSideOf(picture) <= LONGEST_SIDE) return file
    const copy = await lightCopy(picture, mayBeTransparent(file) ? 'image/webp' : 'image/jpeg')
    if (isReadByServer(file) && copy.size >= file.size) return file
    return new File([copy], file.name, { type: copy.type })
  } finally {
    picture.close()
  }
}

async function lightCopy(picture: ImageBitmap, type: string): Promise<Blob> {
  let copy = new Blob()
  for (const { longestSide, quality } of ATTEMPTS) {
    copy = await scaled(picture, longestSide).convertToBlob({ type, quality })
    if (copy.size <= MAX_BYTES) break
  }
  return copy
}

function scaled(picture: ImageBitmap, longestSide: number): OffscreenCanvas {
  const scale = Math.min(1, longestSide / longestSideOf(picture))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = new OffscreenCanvas(width!, height!)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const longestSideOf = ({ width, height }: ImageBitmap) => Math.max(width, height)

const isReadByServer = ({ type }: File) => PICTURE_TYPES.split(',').includes(type)

const mayBeTransparent = ({ type }: File) => ['image/png', 'image/webp', 'image/avif'].includes(type)

/** GIF, and PNG, WebP and AVIF that move. */
export function isAnimated(head: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(head)
  if (text.startsWith('GIF8')) return true
  if (text.slice(1, 4) === 'PNG') return text.includes('acTL')
  if (text.slice(8, 16) === 'WEBPVP8X') return ((head[20] ?? 0) & 2) !== 0
  return text.slice(4, 12) === 'ftypavis'
}
