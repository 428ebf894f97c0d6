import { Readable } from 'node:stream'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { readId } from '~/http/params.server'
import { asDownload, requireFound } from '~/http/respond.server'
import { requireStaff } from '~/http/session.server'
import { findAttachment } from '~/models/customers/enquiry/attachments.server'

const EXTENSIONS: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' }

/** Named by its id: a header takes no other letters than those of ASCII. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, 'read')
  const { id, type, content } = await requireFound(findAttachment(readId(params), readId(params, 'attachment')))
  const extension = EXTENSIONS[type] ?? type.replace('image/', '')
  return asDownload({ name: `attachment-${id}.${extension}`, type, content: Readable.from([content]) })
}
