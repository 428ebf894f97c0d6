const MAX_LENGTH = 80

/** A name that someone chose as one that every system takes, without its ending; '' when nothing of it is left. */
export function safeFileName(chosen: string): string {
  return chosen
    .normalize('NFKD')
    .replaceAll(/\.(csv|xlsx?|json)$/gi, '')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, MAX_LENGTH)
}
