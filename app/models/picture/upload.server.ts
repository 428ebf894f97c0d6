import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { uploadsFolder, makePrivateFolder, PRIVATE_FILE } from '~/runtime/files.server'
import { shareAddress, uploadAddress, uploadedPicture } from '~/format/picture-address'
import { Invalid } from '~/models/errors'
import { logger } from '~/runtime/logger.server'
import { createSerialQueue } from '~/runtime/process.server'
import { encode, encodeForSharing, readPixels, type EncodedFile } from './encode.server'
import { MAX_UPLOAD_BYTES, TOO_LARGE } from './upload.limits'

/** Each picture takes a core and some hundred megabytes. */
const runInQueue = createSerialQueue()

/** Stores an uploaded picture in each width and format and returns its address (docs/decisions/uploads.md). Throws Invalid, having written nothing, unless it is a sound picture of at most 10 MB and 40 megapixels. */
export async function storeUpload(bytes: Buffer): Promise<string> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw new Invalid({ file: [TOO_LARGE] })
  return runInQueue(() => store(bytes))
}

async function store(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const known = await findStored(hash)
  if (known) return known
  const pixels = await readPixels(bytes)
  const address = uploadAddress(hash, pixels.info)
  await write(basename(address, '.jpg'), await encode(pixels))
  return address
}

async function findStored(hash: string): Promise<string | null> {
  makePrivateFolder(uploadsFolder())
  const addresses = (await readdir(uploadsFolder())).map((name) => `/uploads/${name}`)
  return addresses.find((address) => address.includes(hash) && uploadedPicture(address)) ?? null
}

/** Makes the versions for sharing that pictures of an earlier release lack. */
export async function completeUploads(): Promise<void> {
  const names = new Set(await readdir(uploadsFolder()).catch(() => []))
  const incomplete = [...names].filter((name) => uploadedPicture(`/uploads/${name}`) && !names.has(shareAddress(name)))
  for (const name of incomplete) {
    await runInQueue(() => addSharedVersion(name)).catch((error: unknown) =>
      logger.error({ err: error, name }, 'A picture has no version for sharing'),
    )
  }
}

async function addSharedVersion(name: string): Promise<void> {
  const content = await encodeForSharing(join(uploadsFolder(), name))
  await write(basename(name, '.jpg'), [{ suffix: shareAddress('.jpg'), content }])
}

/** Writes to temporary names first; the last rename completes the picture. */
async function write(stem: string, files: EncodedFile[]): Promise<void> {
  const incoming = await mkdtemp(join(uploadsFolder(), '.incoming-'))
  try {
    for (const { suffix, content } of files) {
      await writeFile(join(incoming, stem + suffix), content, { flush: true, mode: PRIVATE_FILE })
    }
    for (const { suffix } of files) await rename(join(incoming, stem + suffix), join(uploadsFolder(), stem + suffix))
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}
