import { cartCount, type HasHeaders, readSaved } from './cookies.server'
import { type Notice, readNotice } from './flash.server'

/** Many visitors share these, so the page cache serves them too. */
export type VisitorMarks = Awaited<ReturnType<typeof readMarks>>

export async function readMarks(request: HasHeaders, id: number | null) {
  const isSaved = id !== null && (await readSaved(request)).includes(id)
  return { cartCount: await cartCount(request), isSaved, notice: await readNotice(request) }
}

export async function noticeOf(
  request: Request,
  { marks }: { marks?: VisitorMarks | undefined },
): Promise<Notice | null> {
  return marks ? marks.notice : readNotice(request)
}
