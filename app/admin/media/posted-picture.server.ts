import { textOf } from '~/format/text'
import { toRefusal } from '~/http/respond.server'
import { REMOVED } from '~/models/catalogue/product/product-form.schema'
import { storeDocument } from '~/models/media/document.server'
import { readableFileName } from '~/models/media/library'
import { NO_PICTURE } from '~/models/media/upload.limits'
import { storeUpload } from '~/models/media/upload.server'
import type { FieldErrors } from '~/models/records/errors'
import { logger } from '~/runtime/logger.server'
import { documentFileField, removalField } from './document-field'
import { fileField, UPLOAD } from './upload-field'

export const MAX_FILES = 12
const TOO_MANY_FILES = `Choose at most ${MAX_FILES} pictures at once`

type Posted = FormDataEntryValue | null
type Stored = { address: string } | { status: number; error: string }

export async function storePosted(file: Posted, by: number): Promise<Stored> {
  if (!isChosen(file)) return { status: 400, error: NO_PICTURE }
  try {
    const origin = { file_name: readableFileName(file.name), by }
    return { address: await storeUpload(Buffer.from(await file.arrayBuffer()), origin) }
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal && error instanceof Error) return { status: refusal.status, error: error.message }
    logger.error({ err: error }, 'A picture could not be stored')
    return { status: 500, error: 'The picture could not be stored. Please try again.' }
  }
}

export interface StoredFiles {
  addresses: string[]
  failures: { name: string; error: string }[]
}

/** One that fails does not stop the others. */
export async function storeAll(form: FormData, name: string, by: number): Promise<StoredFiles> {
  const stored: StoredFiles = { addresses: [], failures: [] }
  const files = form.getAll(name).filter(isChosen)
  for (const [index, file] of files.entries()) {
    const result = index < MAX_FILES ? await storePosted(file, by) : { error: TOO_MANY_FILES }
    if ('address' in result) stored.addresses.push(result.address)
    else stored.failures.push({ name: readableFileName(file.name) ?? 'A file', error: result.error })
  }
  return stored
}

interface TakenPicture {
  /** The Upload button shows the form again without saving. */
  isUpload: boolean
  failure?: { status: number; errors: FieldErrors }
}

/**
 * Stores the form's pictures, if any, sets the fields `names` to their addresses, and removes the files. With a field
 * for `more`, one field may have several files: they are added there once it is filled.
 */
export async function takePictures(
  form: FormData,
  names: string[],
  { by, more }: { by: number; more?: string },
): Promise<TakenPicture> {
  const isUpload = form.get(UPLOAD.name) === UPLOAD.value
  const most = more ? MAX_FILES : 1
  const chosen = names.flatMap((name) => filesOf(form, fileField(name), most).map((file) => ({ name, file })))
  for (const name of names) form.delete(fileField(name))
  const taken: TakenPicture = { isUpload }
  const files = isUpload && chosen.length === 0 ? names.slice(0, 1).map((name) => ({ name, file: null })) : chosen
  for (const { name, file } of files) {
    const stored = await storePosted(file, by)
    if ('address' in stored && more && textOf(form, name)) form.append(more, stored.address)
    else if ('address' in stored) form.set(name, stored.address)
    else {
      const { errors = {} } = taken.failure ?? {}
      const error = more && file ? `${readableFileName(file.name) ?? 'A file'}: ${stored.error}` : stored.error
      const own = [...(errors[fileField(name)] ?? []), error]
      taken.failure = { status: stored.status, errors: { ...errors, [fileField(name)]: own } }
    }
  }
  return taken
}

const filesOf = (form: FormData, name: string, most: number) => form.getAll(name).filter(isChosen).slice(0, most)

/** Browsers send an empty file field as a file without a name. */
function isChosen(file: Posted): file is File {
  return file instanceof File && (file.size > 0 || file.name !== '')
}

interface Failure {
  status: number
  errors: FieldErrors
}

/** Stores the form's PDF, if any, sets the field `name` to its address, and removes the file. Returns what is wrong with it. */
export async function takeDocument(form: FormData, name: string): Promise<Failure | undefined> {
  const field = documentFileField(name)
  const file = form.get(field)
  const isRemoved = form.has(removalField(name))
  form.delete(field)
  form.delete(removalField(name))
  // Browsers send an empty file field as a file without a name.
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) {
    if (isRemoved) form.set(name, REMOVED)
    return undefined
  }
  try {
    form.set(name, await storeDocument(Buffer.from(await file.arrayBuffer())))
    return undefined
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal && error instanceof Error) return { status: refusal.status, errors: { [field]: [error.message] } }
    logger.error({ err: error }, 'A PDF could not be stored')
    return { status: 500, errors: { [field]: ['The PDF could not be stored. Please try again.'] } }
  }
}
