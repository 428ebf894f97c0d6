import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirectWithNotice } from '~/http/flash.server'
import { logger } from '~/runtime/logger.server'
import { toRefusal } from '~/http/respond.server'
import { adminLinks } from '../shell/links'
import { failureText, writeOnce } from './save.server'
import type { Failure } from './form-state'

interface RemovalPlan {
  /** The one call of the model; answers the id in the trash, or nothing where there is no way back. */
  remove: () => Promise<number | null | void>
  /** The list that shows what is left. */
  list: string
  done: { title: string; text?: string }
  failed: Failure
}

/** What the loader of a confirmation hands to its form. */
export const newIdempotencyKey = () => randomUUID()

/**
 * What every action that deletes a row does, once however often the confirmation is sent: back to the list, with a notice
 * that offers to undo it where there is a trash. A row that cannot be deleted leads to the list too, with the reason.
 */
export async function removeRecord(
  request: LoaderFunctionArgs['request'],
  { remove, list, done, failed }: RemovalPlan,
) {
  const form = await request.formData()
  const to = list + new URL(request.url).search
  try {
    const trashId = await writeOnce(request, form, async () => (await remove()) ?? 0)
    return await redirectWithNotice(to, { ...done, undo: trashId ? adminLinks.restore(trashId) : undefined })
  } catch (error) {
    const text = failureText(failed, error)
    if (!toRefusal(error)) logger.error({ err: error }, text)
    return redirectWithNotice(to, { title: failed.title, text, tone: 'error' })
  }
}
