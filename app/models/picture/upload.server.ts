import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { uploadsFolder, makePrivateFolder, PRIVATE_FILE } from '~/runtime/files.server'
import { shareAddress, uploadAddress, uploadedPicture } from '~/format/picture-address'
import { Invalid } from '~/models/errors'
import { logger } from '~/runtime/logger.server'
import { createSerialQueue } from '~/runtime/process.server'
import { encode, encodeForSharing, readPixels, type EncodedFile } from './encode.server'
import { addToLibrary, findByHash, type Origin } from './library.server'
import { registerShipped, registerUploads } from './register.server'
import { MAX_UPLOAD_BYTES, TOO_LARGE } from './upload.limits'

/** Each picture takes a core and some hundred megabytes. */
const runInQueue = createSerialQueue()

/** Stores an uploaded picture in each width and format, adds it to the library and returns its address (docs/decisions/uploads.md). Throws Invalid, having written nothing, unless it is a sound picture of at most 10 MB and 40 megapixels. */
export async function storeUpload(bytes: Buffer, origin: Origin = {}): Promise<string> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw new Invalid({ file: [TOO_LARGE] })
  return runInQueue(async () => {
    const address = await store(bytes)
    await addToLibrary(address, (await stat(fileOf(address))).size, origin)
    return address
  })
}

const fileOf = (address: string) => join(uploadsFolder(), basename(address))

async function store(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const known = await findByHash(hash)
  if (known && (await isStored(known))) return known
  makePrivateFolder(uploadsFolder())
  const pixels = await readPixels(bytes)
  const address = uploadAddress(hash, pixels.info)
  await write(basename(address, '.jpg'), await encode(pixels))
  return address
}

async function isStored(address: string): Promise<boolean> {
  return stat(fileOf(address)).then(
    () => true,
    () => false,
  )
}

/** Deletes all files of an upload, unless `isAllowed`, which runs between uploads, returns false. Returns whether it did. */
export async function deleteFiles(address: string, isAllowed: () => Promise<boolean>): Promise<boolean> {
  return runInQueue(async () => {
    if (!(await isAllowed())) return false
    const stem = basename(address, '.jpg')
    const sizes = uploadedPicture(address)?.widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]) ?? []
    // Its own file last: while it is there, the picture is found again.
    for (const suffix of [...sizes, shareAddress('.jpg'), '.jpg']) {
      await rm(join(uploadsFolder(), stem + suffix), { force: true })
    }
    return true
  })
}

/** Adds shipped and stored pictures to the library, and makes the versions for sharing that pictures of an earlier release lack. */
export async function completeUploads(): Promise<void> {
  await registerShipped()
  await registerUploads()
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
