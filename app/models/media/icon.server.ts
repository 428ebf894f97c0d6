import { basename } from 'node:path'
import { uploads } from '~/runtime/uploads/uploads.server'
import { encodeSquares } from './encode.server'

const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const IN_ICO = [16, 32, 48]

type Format = 'ico' | 'svg' | number

const kept = new Map<Format, { address: string; icon: Promise<Buffer | null> }>()

/** Returns null when the uploaded file is gone. */
export function encodeIcon(address: string, format: Format): Promise<Buffer | null> {
  const made = kept.get(format)
  if (made?.address === address) return made.icon
  const icon = encode(address, format)
  kept.set(format, { address, icon })
  icon.then(
    (found) => found ?? kept.delete(format),
    () => kept.delete(format),
  )
  return icon
}

async function encode(address: string, format: Format): Promise<Buffer | null> {
  const stored = await uploads.fetch(basename(address))
  if (!stored) return null
  const { file } = stored
  if (format === 'ico') return icoOf(await encodeSquares(file, IN_ICO))
  const size = format === 'svg' ? 128 : format
  const [png = Buffer.alloc(0)] = await encodeSquares(file, [size])
  return format === 'svg' ? svgOf(png, size) : png
}

function icoOf(pngs: Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pngs.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pngs.length, 4)
  let offset = header.length
  for (const [index, png] of pngs.entries()) {
    const at = HEADER_BYTES + ENTRY_BYTES * index
    const size = IN_ICO[index] ?? 0
    header.set([size, size, 0, 0, 1, 0, 32, 0], at)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pngs])
}

function svgOf(png: Buffer, size: number): Buffer {
  const image = `<image href="data:image/png;base64,${png.toString('base64')}" width="${size}" height="${size}"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${image}</svg>`)
}
