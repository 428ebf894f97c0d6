import { isLoopback } from '~/http/same-origin'

/** Makes the check for the Host header: the host of ORIGIN, with or without its default port, and loopback hosts. */
export function hostCheck(origin: string): (host: string) => boolean {
  const { host, protocol } = new URL(origin)
  const withPort = `${host}:${protocol === 'https:' ? 443 : 80}`
  return (sent) => {
    const asked = sent.toLowerCase()
    return asked === host || asked === withPort || isLoopback(asked)
  }
}
