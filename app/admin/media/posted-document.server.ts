import { toRefusal } from '~/http/respond.server'
import { REMOVED } from '~/models/catalogue/product/product-form.schema'
import { storeDocument } from '~/models/media/document.server'
import type { FieldErrors } from '~/models/records/errors'
import { logger } from '~/runtime/logger.server'
import { documentFileField, removalField } from './document-field'

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
