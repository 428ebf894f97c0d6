import { cartCount, readSaved, type HasHeaders } from './cookies.server'
import { readNotice, type Notice } from './flash.server'

/** All that public pages show of a visitor: no more than a few visitors differ in, so that the page cache serves them too. */
export interface VisitorMarks {
  cartCount: number
  /** Whether the piece of this page is on the visitor's list. */
  isSaved: boolean
  notice: Notice | null
}

/** `id` is that of the page's piece; null on other pages. */
export async function readMarks(request: HasHeaders, id: number | null): Promise<VisitorMarks> {
  const isSaved = id !== null && (await readSaved(request)).includes(id)
  return { cartCount: await cartCount(request), isSaved, notice: await readNotice(request) }
}

/** The notice that a public page shows. */
export async function noticeOf(
  request: Request,
  { marks }: { marks?: VisitorMarks | undefined },
): Promise<Notice | null> {
  return marks ? marks.notice : readNotice(request)
}
