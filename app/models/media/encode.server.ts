import pLimit from 'p-limit'
import type { OutputInfo, Sharp, SharpOptions } from 'sharp'
import { SHARE_SIZE, shareAddress } from '~/format/picture-sources'
import { MAX_HEIGHT, MAX_WIDTH, widthsOf } from '~/format/stored-address'
import { Invalid } from '~/models/records/errors'
import { Unavailable } from '~/runtime/unavailable'
import { DAMAGED, HEIC, LONGEST_PHOTO_SIDE, NOT_A_PICTURE, TOO_MANY_PIXELS, TOO_PLAIN } from './upload.limits'

const MAX_PIXELS = 40_000_000
const WHITE = '#ffffff'
// These encode a 12-megapixel photograph in two seconds on one core; the next AVIF effort takes twelve.
const AVIF = { quality: 50, effort: 3 }
const WEBP = { quality: 76, effort: 4 }
const JPEG = { quality: 78, mozjpeg: true }
const PHOTO = { quality: 80 }
const INSIDE = {
  width: LONGEST_PHOTO_SIDE,
  height: LONGEST_PHOTO_SIDE,
  fit: 'inside',
  withoutEnlargement: true,
} as const
const THUMBNAIL = 192

/** A photo of a plain wall is a small file, and quickly decoded. */
const MAX_PLAIN_PIXELS = 25_000_000
/** Of what takes longer: GIF, AVIF, and JPEG in more passes than any program makes. */
const MAX_PIXELS_PER_BYTE = 30
const MAX_SCANS = 12
const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9].map((marker) => Buffer.from([0xff, marker]))
/** Some cameras and programs leave out the last bytes of a JPEG. */
const LEAST_SHARE = 0.9

export interface Pixels {
  data: Buffer
  info: OutputInfo
}

export interface EncodedFile {
  suffix: string
  content: Buffer
}

/** Throws Invalid for a broken or unknown picture before it decodes any pixels. */
export async function readPixels(bytes: Buffer, maxPixels = MAX_PIXELS): Promise<Pixels> {
  const sharp = await load()
  const kind = kindOf(bytes)
  if (!kind) throw refused(isHeic(bytes) ? HEIC : NOT_A_PICTURE)
  await checkHead(sharp(bytes, { limitInputPixels: false }), kind, maxPixels)
  return decodeWhole(bytes, kind, (file) =>
    sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .flatten({ background: WHITE })
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
}

function decodeWhole<T>(bytes: Buffer, kind: Kind, decode: (file: Buffer) => Promise<T>): Promise<T> {
  return withDamagedError(() =>
    decode(bytes).catch(async (error: unknown) => {
      if (kind !== 'jpeg') throw error
      const ended = Buffer.concat([bytes, END_OF_IMAGE!])
      const sharp = await load()
      await checkUpperPart(sharp(ended, { failOn: 'warning', limitInputPixels: MAX_PIXELS }))
      return decode(ended)
    }),
  )
}

async function checkUpperPart(picture: Sharp): Promise<void> {
  const { width, height } = await picture.metadata()
  await picture
    .extract({ left: 0, top: 0, width, height: Math.ceil(height * LEAST_SHARE) })
    .resize(1)
    .toBuffer()
}

/** The files have no metadata; the original's JPEG comes last. */
export async function encode({ data, info }: Pixels): Promise<EncodedFile[]> {
  const sharp = await load()
  const raw: SharpOptions = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const files: EncodedFile[] = []
  for (const width of widthsOf(info.width)) {
    const resized = () => sharp(data, raw).resize({ width })
    files.push({ suffix: `-${width}.avif`, content: await resized().avif(AVIF).toBuffer() })
    files.push({ suffix: `-${width}.webp`, content: await resized().webp(WEBP).toBuffer() })
  }
  files.push({ suffix: shareAddress('.jpg'), content: await forSharing(sharp(data, raw), info).toBuffer() })
  return [...files, { suffix: '.jpg', content: await sharp(data, raw).jpeg(JPEG).toBuffer() }]
}

/** Throws Invalid, also for a picture whose pixels would cost far more than its bytes. */
export async function encodePhoto(bytes: Buffer): Promise<{ content: Buffer; thumbnail: Buffer }> {
  const least = isQuicklyDecoded(bytes) ? MAX_PLAIN_PIXELS : LONGEST_PHOTO_SIDE ** 2
  const { data, info } = await readPixels(bytes, Math.max(least, bytes.length * MAX_PIXELS_PER_BYTE))
  const sharp = await load()
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return {
    content: await decoded().resize(INSIDE).jpeg(PHOTO).toBuffer(),
    thumbnail: await decoded().resize(THUMBNAIL, THUMBNAIL, { fit: 'cover' }).jpeg(PHOTO).toBuffer(),
  }
}

const ATTACHED: Record<Kind, object> = {
  jpeg: { quality: 90 },
  png: {},
  webp: { quality: 90 },
  gif: {},
  avif: { quality: 70, effort: AVIF.effort },
}

/** Upright, and without what tells of its place, device and time. Throws Invalid. */
export async function withoutMetadata(bytes: Buffer, kind: Kind): Promise<Buffer> {
  const sharp = await load()
  await checkHead(sharp(bytes, { limitInputPixels: false }), kind, MAX_PIXELS)
  const animated = kind === 'gif' || kind === 'webp'
  return decodeWhole(bytes, kind, (file) =>
    sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS, animated })
      .autoOrient()
      .toFormat(kind, ATTACHED[kind])
      .toBuffer(),
  )
}

function isQuicklyDecoded(bytes: Buffer): boolean {
  const kind = kindOf(bytes)
  if (kind !== 'jpeg') return kind === 'png' || kind === 'webp'
  let scans = 0
  for (let at = bytes.indexOf(START_OF_SCAN!); at !== -1 && scans <= MAX_SCANS; scans += 1) {
    at = bytes.indexOf(START_OF_SCAN!, at + 1)
  }
  return scans <= MAX_SCANS
}

export async function encodeForSharing(file: string): Promise<Buffer> {
  const picture = (await load())(file)
  return forSharing(picture, await picture.metadata()).toBuffer()
}

export async function encodeSquares(file: string, sizes: number[]): Promise<Buffer[]> {
  const sharp = await load()
  return Promise.all(sizes.map((size) => sharp(file).resize(size, size, { fit: 'cover' }).png().toBuffer()))
}

async function checkHead(picture: Sharp, kind: Kind, maxPixels: number): Promise<void> {
  const { format, width, height } = await withDamagedError(() => picture.metadata())
  if (format !== (kind === 'avif' ? 'heif' : kind)) throw refused(DAMAGED)
  if (width * height > MAX_PIXELS) throw refused(TOO_MANY_PIXELS)
  if (width * height > maxPixels) throw refused(TOO_PLAIN)
}

async function withDamagedError<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch {
    throw refused(DAMAGED)
  }
}

const refused = (message: string) => new Invalid({ file: [message] })

async function load() {
  const { default: sharp } = await import('sharp')
  // Leaves one core to visitors, and caches no decoded picture.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const KINDS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const

export type Kind = (typeof KINDS)[number]

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const SIGNS: Record<Kind, (bytes: Uint8Array) => boolean> = {
  jpeg: (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff',
  png: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  gif: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  avif: (bytes) => brandsOf(bytes).some((brand) => AVIF_BRANDS.includes(brand)),
}

const AVIF_BRANDS = ['avif', 'avis']
/** HEVC, which the prebuilt libvips cannot decode, and files that name only the container. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']
const MAX_BRANDS = 32

/** Those of the file type box (ISO 14496-12), the major one first. */
function brandsOf(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return []
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const end = Math.min(size, bytes.length, 16 + 4 * MAX_BRANDS)
  const compatible: string[] = []
  for (let at = 16; at + 4 <= end; at += 4) compatible.push(ascii(bytes, at, at + 4))
  return [ascii(bytes, 8, 12), ...compatible]
}

function isHeic(bytes: Uint8Array): boolean {
  return !SIGNS.avif(bytes) && brandsOf(bytes).some((brand) => HEIC_BRANDS.includes(brand))
}

/** By the signature: file names and types may lie. */
export function kindOf(bytes: Uint8Array): Kind | null {
  return KINDS.find((kind) => SIGNS[kind](bytes)) ?? null
}

const PAGE_BACKGROUND = '#FBF8F3'
/** Narrower pictures stand on the background, so that nothing of a piece is cut off. */
const WIDE = 3 / 2

export function forSharing(picture: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const fit = width / height >= WIDE ? 'cover' : 'contain'
  return picture.resize({ ...SHARE_SIZE, fit, background: PAGE_BACKGROUND }).jpeg({ quality: 72, mozjpeg: true })
}

const MAX_WAITING = 4
const RETRY_AFTER_S = 30

/** Each picture takes a core and some hundred megabytes. */
const oneAtATime = pLimit(1)

export function encodeInTurn<T>(work: () => Promise<T>): Promise<T> {
  return oneAtATime(work)
}

/** For pictures of strangers, who must not fill the queue. Throws Unavailable when others wait. */
export async function encodeUnlessBusy<T>(work: () => Promise<T>): Promise<T> {
  if (oneAtATime.pendingCount >= MAX_WAITING) {
    throw new Unavailable('Many pictures are arriving just now. Please try again in a minute.', RETRY_AFTER_S)
  }
  return oneAtATime(work)
}
