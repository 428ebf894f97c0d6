const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** Whether a Host header names this machine itself. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host) && URL.canParse(`http://${host}`)
}

/** Reads one header of a request; null or undefined when it was not sent. */
type ReadHeader = (name: string) => string | null | undefined

/**
 * Whether a write may come from a page of ours: the browser says so, or says nothing at all, which no
 * browser does for a page of another origin. `origin` is our own; a loopback host is always ours.
 */
export function isSameOrigin(header: ReadHeader, origin: string): boolean {
  const site = header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const sender = header('origin')
  return !sender || sender === origin || isLoopbackOrigin(sender, header('host') ?? '')
}

function isLoopbackOrigin(sender: string, host: string): boolean {
  return isLoopback(host) && (sender === `http://${host}` || sender === `https://${host}`)
}
