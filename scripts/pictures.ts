import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { forSharing } from '../app/models/media/encode.server'

const masters = 'app/seed/pictures'
const images = 'public/images'
const manifest = 'app/models/media/shipped.json'
const icons = 'app/storefront/seo/icons'
const touchIcon = { from: `${icons}/favicon.svg`, to: `${icons}/apple-touch-icon.png`, size: 180 }

const SQUARE = [320, 640, 900, 1200, 1600, 2400]
const WIDE = [640, 960, 1600]

interface Shipped {
  width: number
  height: number
  widths: number[]
}

async function main() {
  await mkdir(images, { recursive: true })
  const shipped = new Map<string, Shipped>()
  for (const file of (await readdir(masters)).filter((name) => name.endsWith('.webp')).sort()) {
    shipped.set(parse(file).name, await ship(join(masters, file)))
  }
  await writeFile(manifest, asJson(shipped))
  await drawTouchIcon()
  await drawFavicon()
}

async function ship(master: string): Promise<Shipped> {
  const { name } = parse(master)
  const { width, height } = await sharp(master).metadata()
  const widths = (width > height ? WIDE : SQUARE).filter((step) => step <= width)
  await write(master, `${name}-share.jpg`, (picture) => forSharing(picture, { width, height }))
  await write(master, `${name}.jpg`, (picture) => picture.jpeg({ quality: 78, mozjpeg: true }))
  for (const w of widths) {
    await write(master, `${name}-${w}.avif`, (picture) => picture.resize(w).avif({ quality: 50, effort: 5 }))
    await write(master, `${name}-${w}.webp`, (picture) => picture.resize(w).webp({ quality: 76, effort: 5 }))
  }
  return { width, height, widths }
}

async function write(master: string, file: string, encode: (picture: Sharp) => Sharp) {
  const target = join(images, file)
  if (await isUpToDate(target, master)) return
  await encode(sharp(master)).toFile(target)
  console.log(target)
}

async function drawTouchIcon() {
  const { from, to, size } = touchIcon
  if (await isUpToDate(to, from)) return
  // iOS rounds the corners and paints transparency black, so the background fills the square.
  await sharp(from, { density: 72 * 4 })
    .resize(size)
    .flatten({ background: '#123B33' })
    .png()
    .toFile(to)
  console.log(to)
}

/** Some browsers ask for it whatever the page says. An ICO file may hold a PNG. */
async function drawFavicon() {
  const [from, to, size] = [`${icons}/favicon.svg`, `${icons}/favicon.ico`, 32] as const
  if (await isUpToDate(to, from)) return
  const png = await sharp(from, { density: 72 * 2 })
    .resize(size)
    .png()
    .toBuffer()
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([size, size, 0, 0, 1, 0, 32, 0], 6)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  await writeFile(to, Buffer.concat([header, png]))
  console.log(to)
}

async function isUpToDate(target: string, source: string) {
  const made = await stat(target).catch(() => null)
  return made !== null && made.mtimeMs >= (await stat(source)).mtimeMs
}

function asJson(shipped: Map<string, Shipped>) {
  const lines = [...shipped].map(([name, { width, height, widths }]) => {
    return `  "${name}": { "width": ${width}, "height": ${height}, "widths": [${widths.join(', ')}] }`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

await main()
