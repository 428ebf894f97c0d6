import type { Page } from '@playwright/test'

export const TRANSFERS = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Script: 'Script',
  Font: 'Fonts',
  Image: 'Pictures',
} as const

type Kind = (typeof TRANSFERS)[keyof typeof TRANSFERS]

/** Counts what a page transfers from now on: bytes as sent, with their headers. */
export async function countTransfers(page: Page): Promise<Record<Kind, number>> {
  const bytes: Record<Kind, number> = { HTML: 0, CSS: 0, Script: 0, Fonts: 0, Pictures: 0 }
  const network = await page.context().newCDPSession(page)
  const kindOf = new Map<string, Kind>()
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = TRANSFERS[type as keyof typeof TRANSFERS]
    if (kind) kindOf.set(requestId, kind)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  return bytes
}
