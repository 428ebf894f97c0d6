import '~/models/kinds.server'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadsFolder } from '~/runtime/files.server'
import { picture } from '../../../tests/factories/picture'
import { ownCpuMs } from '../../../tests/support/process-usage'
import { pictureOf } from './picture.server'
import { completeUploads, storeUpload } from './upload.server'

const stored = () => readdirSync(uploadsFolder()).sort()
const fileAt = (address: string) => join(uploadsFolder(), address.replace('/uploads/', ''))
const filesOf = (address: string) =>
  stored()
    .filter((name) => `/uploads/${name}`.startsWith(address.replace('.jpg', '')))
    .map((name) => name.slice(name.lastIndexOf('-') + 1))

test('a picture is stored in the widths and formats of the pages, and never enlarged', async () => {
  const address = await storeUpload(await picture({ width: 800, height: 600 }).jpeg().toBuffer())
  expect(pictureOf(address)).toEqual({ src: address, width: 800, height: 600, widths: [320, 640, 800] })
  expect(filesOf(address).sort()).toEqual(
    ['320.avif', '320.webp', '640.avif', '640.webp', '800.avif', '800.webp', '800x600.jpg', 'share.jpg'].sort(),
  )
  const { format, width, height } = await sharp(fileAt(address.replace('.jpg', '-320.webp'))).metadata()
  expect([format, width, height]).toEqual(['webp', 320, 240])
})

test.each(['png', 'webp', 'avif', 'gif'] as const)('a %s file is one', async (format) => {
  const address = await storeUpload(await picture({ width: 50, height: 40 }).toFormat(format).toBuffer())
  expect(pictureOf(address)).toMatchObject({ width: 50, height: 40, widths: [50] })
})

/** The first box of a file: its kind, then the kinds that it is compatible with. */
function fileTypeBox(major: string, ...compatible: string[]): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(16 + 4 * compatible.length)
  return Buffer.concat([size, Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`), Buffer.alloc(500)])
}

test.each([
  ['as an iPhone writes it', fileTypeBox('heic', 'mif1', 'MiHB', 'heic')],
  ['with the brand of the container first', fileTypeBox('mif1', 'mif1', 'heic')],
  ['a burst', fileTypeBox('msf1', 'hevc')],
])('a HEIC photo is refused with a sentence that names it: %s', async (_case, bytes) => {
  await expect(storeUpload(bytes)).rejects.toThrow(/HEIC format.*Save it as JPEG.*Most Compatible/)
})

test('an AVIF file may name the brand of the container first, and a film is no photo', async () => {
  const avif = await picture({ width: 50, height: 40 }).avif().toBuffer()
  expect(avif.toString('latin1', 4, 12)).toBe('ftypavif')
  avif.write('mif1', 8, 'latin1')
  expect(await storeUpload(avif)).toContain('50x40')
  await expect(storeUpload(fileTypeBox('isom', 'mp41'))).rejects.toThrow('This is not a picture')
  await expect(storeUpload(Buffer.from('\0\0\0\xffftypheic', 'latin1'))).rejects.toThrow('HEIC format')
})

test('a large photograph is rotated, scaled down and stripped of its metadata', async () => {
  const photograph = await picture({ width: 4000, height: 3000 })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'A. Finch' }, IFD3: { GPSLatitude: '37/1 48/1 0/1' } })
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  const address = await storeUpload(photograph)
  expect(pictureOf(address)).toMatchObject({ width: 1600, height: 2133, widths: [320, 640, 960, 1600] })
  // The left half of the raw image is the upper half of the rotated one.
  const [red] = await sharp(fileAt(address)).extract({ left: 1500, top: 100, width: 1, height: 1 }).raw().toBuffer()
  expect(red).toBeLessThan(40)
  for (const end of ['.jpg', '-640.avif', '-640.webp']) {
    const file = fileAt(address.replace('.jpg', end))
    const { exif, icc, xmp, iptc, orientation } = await sharp(file).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(readFileSync(file, 'latin1')).not.toMatch(/Finch|GPS/)
  }
})

const sharedFile = (address: string) => fileAt(address.replace('.jpg', '-share.jpg'))
const sharedPixel = async (address: string, left: number, top: number) => [
  ...(await sharp(sharedFile(address)).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

test.each([
  ['a landscape fills it', { width: 1600, height: 800 }, [16, 16, 16]],
  ['a portrait stands on the colour of the page', { width: 300, height: 400 }, [251, 248, 243]],
])('each picture has a version for sharing of 1200 × 630: %s', async (_, size, corner) => {
  const address = await storeUpload(await picture(size).jpeg().toBuffer())
  const { format, width, height } = await sharp(sharedFile(address)).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  for (const [channel, value] of (await sharedPixel(address, 5, 5)).entries())
    expect(value).toBeCloseTo(corner[channel] ?? 0, -1)
})

test('a picture of an earlier release gets its version for sharing, whatever else is broken', async () => {
  const store = async (width: number) => storeUpload(await picture({ width, height: 40 }).png().toBuffer())
  const [broken, old] = [await store(70), await store(80)]
  for (const address of [broken, old]) rmSync(sharedFile(address))
  writeFileSync(fileAt(broken), 'no picture')
  await completeUploads()
  expect(await sharp(sharedFile(old)).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(existsSync(sharedFile(broken))).toBe(false)
})

test('transparency becomes white', async () => {
  const clear = { create: { width: 20, height: 20, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } }
  const address = await storeUpload(await sharp(clear).png().toBuffer())
  expect((await sharp(fileAt(address)).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
})

test('the same file is stored once, even when uploaded concurrently', async () => {
  const file = await picture({ width: 60, height: 60 }).png().toBuffer()
  const addresses = await Promise.all([1, 2, 3].map(() => storeUpload(file)))
  expect(new Set(addresses).size).toBe(1)
  const before = stored()
  expect(await storeUpload(file)).toBe(addresses[0])
  expect(stored()).toEqual(before)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const good = await picture().jpeg().toBuffer()
const refusals: [string, Buffer, RegExp][] = [
  ['nothing', Buffer.alloc(0), /not a picture/],
  ['an SVG', Buffer.from(SVG), /not a picture/],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /not a picture/],
  ['a page that begins like a GIF', Buffer.from('GIF89a/*<script>alert(1)</script>*/=1'), /damaged/],
  ['an SVG that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]), /damaged/],
  ['half a picture', good.subarray(0, good.length / 2), /damaged/],
  ['a file of more than 10 MB', Buffer.concat([good, Buffer.alloc(10 * 1024 * 1024)]), /larger than 10 MB/],
  ['a TIFF', await picture().tiff().toBuffer(), /not a picture/],
]

test.each(refusals)('%s is refused, and nothing is left behind', async (_, bytes, message) => {
  const before = stored()
  await expect(storeUpload(bytes)).rejects.toThrow(message)
  expect(stored()).toEqual(before)
})

test.for([1, 2, 3, 20, 100])('a JPEG without its last %i bytes is stored', async (missing) => {
  const file = await picture({ width: 800 + missing })
    .jpeg()
    .toBuffer()
  await expect(storeUpload(file.subarray(0, -missing))).resolves.toMatch(/jpg$/)
})

test('a picture of too many pixels is rejected before it is decoded', async () => {
  const start = ownCpuMs()
  await expect(storeUpload(pngHead(30_000, 30_000))).rejects.toThrow('more than 40 megapixels')
  await expect(storeUpload(pngHead(6401, 6250))).rejects.toThrow('more than 40 megapixels')
  const rejected = ownCpuMs()
  await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#888' } })
    .raw()
    .toBuffer()
  const drawn = ownCpuMs()
  expect((rejected - start) / (drawn - rejected)).toBeLessThan(1)
})

/** A PNG that declares its size and has almost no data. */
function pngHead(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(64))), chunk('IEND')])
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
