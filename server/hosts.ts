const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** Whether a Host header names this machine itself. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

/** Makes the check for the Host header: the host of ORIGIN, with or without its default port, and loopback hosts. */
export function hostCheck(origin: string): (host: string) => boolean {
  const { host, protocol } = new URL(origin)
  const withPort = `${host}:${protocol === 'https:' ? 443 : 80}`
  return (sent) => {
    const asked = sent.toLowerCase()
    return asked === host || asked === withPort || isLoopback(asked)
  }
}
