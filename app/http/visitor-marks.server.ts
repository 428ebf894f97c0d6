import { cartCount, type HasHeaders, readSaved } from './cookies.server'
import { type Notice, readNotice } from './flash.server'

/** Many visitors share these, so the page cache serves them too. */
export interface VisitorMarks {
  cartCount: number
  isSaved: boolean
  notice: Notice | null
}

export async function readMarks(request: HasHeaders, id: number | null): Promise<VisitorMarks> {
  const isSaved = id !== null && (await readSaved(request)).includes(id)
  return { cartCount: await cartCount(request), isSaved, notice: await readNotice(request) }
}

export async function noticeOf(
  request: Request,
  { marks }: { marks?: VisitorMarks | undefined },
): Promise<Notice | null> {
  return marks ? marks.notice : readNotice(request)
}
