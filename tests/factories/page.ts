import type { z } from 'zod'
import { pageSchema } from '~/models/writing/page/page.schema'
import { create, type Page } from '~/models/writing/page/page.server'

let made = 0

/** A page that staff might have written, with these values of your own. */
export function pageInput(values: Partial<z.input<typeof pageSchema>> = {}) {
  made += 1
  return pageSchema.parse({ slug: `page-${made}`, title: `Page ${made}`, content: '<p>Some words.</p>', ...values })
}

export function makePage(values: Partial<z.input<typeof pageSchema>> = {}): Promise<Page> {
  return create(pageInput(values))
}
