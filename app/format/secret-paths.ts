/** What follows is known to one person only: caches and logs keep away from it. The configurations in `deploy` name the same. */
export const SECRET_PATHS = ['/appointment/', '/calendar/', '/enquiry/', '/order/'] as const

export function isSecretPath(path: string): boolean {
  return SECRET_PATHS.some((start) => path.startsWith(start))
}
