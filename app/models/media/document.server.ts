import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { documentAddress, documentFile } from '~/format/stored-address'
import { Invalid } from '~/models/records/errors'
import { createSerialQueue } from '~/runtime/process.server'
import { uploads } from '~/runtime/uploads/uploads.server'
import { MAX_UPLOAD_BYTES, TOO_LARGE } from './upload.limits'
import { referredUploads } from './uses.server'

/** Throws Invalid unless it is a readable PDF of at most 10 MB; Unavailable when the store is down. */
export async function storeDocument(bytes: Buffer): Promise<string> {
  if (bytes.length > MAX_UPLOAD_BYTES) throw new Invalid({ file: [TOO_LARGE] })
  const content = await copyPages(bytes)
  const address = documentAddress(createHash('sha256').update(content).digest('hex').slice(0, 32))
  // Even when the file exists: its new date keeps it from being deleted as unused.
  await uploads.put([{ name: documentFile(address)!, content }])
  return address
}

/** Spares those stored since `until`: their form may not be saved yet (docs/decisions/uploads.md). */
export async function deleteUnusedDocuments(until: Date): Promise<void> {
  const old = await storedBefore(until)
  if (old.length === 0) return
  const referred = await referredUploads(new Date())
  for (const address of old) {
    if (!referred.has(address)) await uploads.remove(documentFile(address)!)
  }
}

async function storedBefore(until: Date): Promise<string[]> {
  const names = await uploads.names()
  const addresses = names.map((name) => `/documents/${name}`).filter((address) => documentFile(address) !== null)
  const files = await Promise.all(addresses.map((address) => uploads.find(documentFile(address)!)))
  return addresses.filter((_, index) => (files[index]?.storedAt ?? until) < until)
}

const MAX_PAGES = 100
const MAX_MS = 20_000
const MAX_HEAP_MB = 256
/** Unpacked bytes are outside the thread's heap, so this limits the growth of the whole process. */
const MAX_GROWTH_BYTES = 256 * 1024 * 1024
const LOOK_EVERY_MS = 25

export const NOT_A_PDF = 'This is not a PDF: choose a PDF file'
export const DAMAGED_PDF = 'This PDF is damaged and cannot be read: print it to a new PDF and choose that one'
export const TOO_COMPLEX = 'This PDF takes too long to read: print it to a new PDF and choose that one'
const PROBLEMS = {
  encrypted: 'This PDF is protected by a password: save it without one and choose it again',
  long: `This PDF has more than ${MAX_PAGES} pages: choose a shorter one`,
  damaged: DAMAGED_PDF,
}
export const { encrypted: ENCRYPTED, long: TOO_LONG } = PROBLEMS

const HEADER = /^%PDF-[12]\.\d/
const HEADER_BYTES = 8

type Outcome = { pdf: Uint8Array } | { problem: keyof typeof PROBLEMS }

const runInQueue = createSerialQueue()

/** Copies only what is drawn. Throws Invalid for a file that is unreadable, or takes more than 20 seconds or 256 MB. */
export async function copyPages(bytes: Buffer): Promise<Buffer> {
  if (!HEADER.test(bytes.toString('latin1', 0, HEADER_BYTES))) throw new Invalid({ file: [NOT_A_PDF] })
  const outcome = await runInQueue(() => copyInThread(bytes))
  if (outcome === null) throw new Invalid({ file: [TOO_COMPLEX] })
  if ('problem' in outcome) throw new Invalid({ file: [PROBLEMS[outcome.problem]] })
  return Buffer.from(outcome.pdf)
}

async function copyInThread(bytes: Buffer): Promise<Outcome | null> {
  const worker = new Worker('./app/models/media/pdf-worker.mjs', {
    workerData: { bytes, maxPages: MAX_PAGES },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    env: {},
    stdout: true,
    stderr: true,
  })
  const limit = process.memoryUsage.rss() + MAX_GROWTH_BYTES
  const deadline = performance.now() + MAX_MS
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > limit || performance.now() > deadline) void worker.terminate()
  }, LOOK_EVERY_MS)
  try {
    return await new Promise<Outcome | null>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error),
      )
      worker.once('exit', () => resolve(null))
    })
  } finally {
    clearInterval(watch)
    await worker.terminate()
  }
}
