const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

let ownHost = ''

/** Modules that a browser may import cannot read the configuration. */
export function setOwnOrigin(origin: string): void {
  ownHost = new URL(origin).host
}

export function withoutOwnOrigin(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text
  const { host, hostname, pathname, search, hash } = new URL(text)
  return host === ownHost || LOOPBACK.includes(hostname) ? pathname + search + hash : text
}
