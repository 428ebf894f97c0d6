import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { shareAddress } from '~/format/picture-sources'
import { uploadAddress, uploadedPicture } from '~/format/stored-address'
import { Invalid } from '~/models/records/errors'
import { inTurn, withLease } from '~/models/records/lease.server'
import { logger } from '~/runtime/logger.server'
import { uploads } from '~/runtime/uploads/uploads.server'
import { encode, encodeForSharing, encodeInTurn, readPixels } from './encode.server'
import { addToLibrary, findByHash, type Origin } from './library.server'
import { registerShipped, registerUploads } from './register.server'
import { MAX_UPLOAD_BYTES, TOO_LARGE } from './upload.limits'

/**
 * Throws Invalid unless it is a sound picture of at most 10 MB and 40 megapixels; Unavailable when the store is down
 * (docs/decisions/uploads.md).
 */
export async function storeUpload(bytes: Buffer, origin: Origin = {}): Promise<string> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw new Invalid({ file: [TOO_LARGE] })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const work = async () => {
    const address = await store(bytes, hash)
    const stored = await uploads.find(basename(address))
    await addToLibrary(address, stored?.bytes ?? 0, origin)
    return address
  }
  return encodeInTurn(() => inTurn(leaseOf(hash), work))
}

const leaseOf = (hash: string) => `upload ${hash}`

async function store(bytes: Buffer, hash: string): Promise<string> {
  const known = await findByHash(hash)
  if (known && (await uploads.find(basename(known)))) return known
  const pixels = await readPixels(bytes)
  const address = uploadAddress(hash, pixels.info)
  const stem = basename(address, '.jpg')
  await uploads.put((await encode(pixels)).map(({ suffix, content }) => ({ name: stem + suffix, content })))
  return address
}

/** Returns false when `isAllowed` does, or when another process stores the upload. Throws Unavailable. */
export async function deleteFiles(address: string, isAllowed: () => Promise<boolean>): Promise<boolean> {
  const name = basename(address)
  const work = async () => {
    // Throws before anything changes when the store is down.
    await uploads.find(name)
    if (!(await isAllowed())) return false
    const stem = basename(name, '.jpg')
    const sizes = uploadedPicture(address)?.widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]) ?? []
    // The original goes last: after an interruption it still leads to the others.
    for (const suffix of [...sizes, shareAddress('.jpg'), '.jpg']) await uploads.remove(stem + suffix)
    return true
  }
  const [hash = ''] = name.split('-')
  return encodeInTurn(async () => (await withLease(leaseOf(hash), work)) ?? false)
}

/** Makes missing versions for sharing too. Throws Unavailable. */
export async function completeUploads(): Promise<void> {
  await registerShipped()
  const names = new Set(await uploads.names())
  await registerUploads(names)
  const incomplete = [...names].filter((name) => uploadedPicture(`/uploads/${name}`) && !names.has(shareAddress(name)))
  for (const name of incomplete) {
    await encodeInTurn(() => addSharedVersion(name)).catch((error: unknown) =>
      logger.error({ err: error, name }, 'A picture has no version for sharing'),
    )
  }
}

async function addSharedVersion(name: string): Promise<void> {
  const original = await uploads.fetch(name)
  if (!original) return
  await uploads.put([{ name: shareAddress(name), content: await encodeForSharing(original.file) }])
}
