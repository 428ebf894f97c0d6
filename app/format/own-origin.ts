const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

let ownHost = ''

/** Called when the configuration is read: rules that a browser may import too cannot read it. */
export function setOwnOrigin(origin: string): void {
  ownHost = new URL(origin).host
}

/** Returns a web address of the shop itself as a path, with its query; any other text as it is. Only the shop's own machine shows what has a loopback address. */
export function withoutOwnOrigin(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text
  const { host, hostname, pathname, search, hash } = new URL(text)
  return host === ownHost || LOOPBACK.includes(hostname) ? pathname + search + hash : text
}
