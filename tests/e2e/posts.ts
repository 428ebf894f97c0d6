import type { Page, Request } from '@playwright/test'

/** Holds back what forms send, until the function it answers is called. */
export function holdPosts(page: Page): Promise<() => void> {
  return hold(page, (request) => request.method() === 'POST')
}

/** The same for the data of pages that script asks for. */
export function holdLoads(page: Page): Promise<() => void> {
  return hold(page, (request) => request.method() === 'GET' && new URL(request.url()).pathname.endsWith('.data'))
}

/** The same for pictures. */
export function holdPictures(page: Page): Promise<() => void> {
  return hold(page, (request) => request.resourceType() === 'image')
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

/** From now on what forms send is lost on the way, or answered with this status by something that is not the shop. */
export async function breakPosts(page: Page, status?: number): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    return status ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }) : route.abort()
  })
}
