/** An address as the rest of the world sees it: a path gets the origin, a whole address stays. */
export function absolute(origin: string, address: string): string {
  return URL.canParse(address) ? address : origin + address
}
