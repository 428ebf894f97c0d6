import { readNotice } from '~/http/flash.server'

const ABOUT = 'download:'

/** What a notice is about that tells of a file: the next screen starts the download. */
export function aboutDownload(address: string): string {
  return ABOUT + address
}

/** The download that the notice of this request is about, or null. */
export async function startedDownload(request: Request): Promise<string | null> {
  const about = (await readNotice(request))?.about
  return about?.startsWith(ABOUT) ? about.slice(ABOUT.length) : null
}
