import type { Page, Request } from '@playwright/test'

/** Delays form posts until the returned function is called. */
export function delayPosts(page: Page): Promise<() => void> {
  return hold(page, (request) => request.method() === 'POST')
}

/** The same for page data requested by JavaScript. */
export function delayLoads(page: Page): Promise<() => void> {
  return hold(page, (request) => request.method() === 'GET' && new URL(request.url()).pathname.endsWith('.data'))
}

export function delayPictures(page: Page): Promise<() => void> {
  return hold(page, (request) => request.resourceType() === 'image')
}

/** The same for the JavaScript of pages, also of the next ones. */
export function delayScripts(page: Page): Promise<() => void> {
  return hold(page, (request) => request.resourceType() === 'script')
}

async function hold(page: Page, isHeld: (request: Request) => boolean): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*', async (route) => {
    if (isHeld(route.request())) await released
    await route.continue()
  })
  return () => release()
}

/** From now on form posts fail on the network, or get this status from an intermediary. */
export async function failPosts(page: Page, status?: number): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    return status ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }) : route.abort()
  })
}
