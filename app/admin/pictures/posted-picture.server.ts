import { logger } from '~/runtime/logger.server'
import { toRefusal } from '~/http/respond.server'
import type { FieldErrors } from '~/models/errors'
import { NO_PICTURE } from '~/models/picture/upload.limits'
import { storeUpload } from '~/models/picture/upload.server'
import { fileField, UPLOAD } from './upload-field'

type Posted = FormDataEntryValue | null
type Stored = { address: string } | { status: number; error: string }

export async function storePosted(file: Posted): Promise<Stored> {
  if (!isChosen(file)) return { status: 400, error: NO_PICTURE }
  try {
    return { address: await storeUpload(Buffer.from(await file.arrayBuffer())) }
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal && error instanceof Error) return { status: refusal.status, error: error.message }
    logger.error({ err: error }, 'A picture could not be stored')
    return { status: 500, error: 'The picture could not be stored. Please try again.' }
  }
}

interface TakenPicture {
  /** The Upload button shows the form again without saving. */
  isUpload: boolean
  failure?: { status: number; errors: FieldErrors }
}

/** Stores the form's picture, if any, sets the field `name` to its address, and removes the file. */
export async function takePicture(form: FormData, name: string): Promise<TakenPicture> {
  const isUpload = form.get(UPLOAD.name) === UPLOAD.value
  const file = form.get(fileField(name))
  form.delete(fileField(name))
  if (!isChosen(file) && !isUpload) return { isUpload }
  const stored = await storePosted(file)
  if ('error' in stored) {
    return { isUpload, failure: { status: stored.status, errors: { [fileField(name)]: [stored.error] } } }
  }
  form.set(name, stored.address)
  return { isUpload }
}

/** Browsers send an empty file field as a file without a name. */
function isChosen(file: Posted): file is File {
  return file instanceof File && (file.size > 0 || file.name !== '')
}
