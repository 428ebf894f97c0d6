import type { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'

interface Download {
  /** Safe in a header: plain letters, as `safeFileName` leaves them. */
  name: string
  type: string
  content: Readable
}

/** A file for the visitor alone, which browsers save and do not show. */
export function asDownload({ name, type, content }: Download): Response {
  return new Response(createReadableStreamFromReadable(content), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
