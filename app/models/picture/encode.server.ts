import type { OutputInfo, Sharp, SharpOptions } from 'sharp'
import { MAX_HEIGHT, MAX_WIDTH, widthsOf } from '~/format/uploaded-picture'
import { Invalid } from '~/models/errors'
import { kindOf, type Kind } from './kind'
import { DAMAGED, NOT_A_PICTURE, TOO_MANY_PIXELS } from './upload.limits'

const MAX_PIXELS = 40_000_000
/** The ground that transparent pictures are shown on. */
const WHITE = '#ffffff'
// Under these a photograph of twelve megapixels takes two seconds of one core; with AVIF's next effort, twelve.
const AVIF = { quality: 50, effort: 3 }
const WEBP = { quality: 76, effort: 4 }
const JPEG = { quality: 78, mozjpeg: true }

/** The picture upright, in plain sRGB and no larger than pictures are kept: its bare pixels. */
export interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** One file of a picture: what follows the stem of its name. */
export interface EncodedFile {
  suffix: string
  content: Buffer
}

/** Throws Invalid for what is no sound picture of a known kind, before any of its pixels is unpacked. */
export async function readPixels(bytes: Buffer): Promise<Pixels> {
  const sharp = await load()
  const kind = kindOf(bytes)
  if (!kind) throw refused(NOT_A_PICTURE)
  await checkHead(sharp(bytes, { limitInputPixels: false }), kind)
  return unlessDamaged(() =>
    sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .flatten({ background: WHITE })
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
}

/** Every file that a picture is shown from; the JPEG file, which stands for the whole, comes last. No metadata is in any. */
export async function encode({ data, info }: Pixels): Promise<EncodedFile[]> {
  const sharp = await load()
  const raw: SharpOptions = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const files: EncodedFile[] = []
  for (const width of widthsOf(info.width)) {
    const resized = () => sharp(data, raw).resize({ width })
    files.push({ suffix: `-${width}.avif`, content: await resized().avif(AVIF).toBuffer() })
    files.push({ suffix: `-${width}.webp`, content: await resized().webp(WEBP).toBuffer() })
  }
  return [...files, { suffix: '.jpg', content: await sharp(data, raw).jpeg(JPEG).toBuffer() }]
}

async function checkHead(picture: Sharp, kind: Kind): Promise<void> {
  const { format, width, height } = await unlessDamaged(() => picture.metadata())
  if (format !== (kind === 'avif' ? 'heif' : kind)) throw refused(DAMAGED)
  if (width * height > MAX_PIXELS) throw refused(TOO_MANY_PIXELS)
}

async function unlessDamaged<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch {
    throw refused(DAMAGED)
  }
}

const refused = (message: string) => new Invalid({ file: [message] })

/** Loaded when the first picture comes: most starts of the shop never need it. */
async function load() {
  const { default: sharp } = await import('sharp')
  // One core is left to visitors, and no decoded picture is kept.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
