/** Whether a client has the current version: its `If-None-Match` names this tag, weak or strong, or any (RFC 9110, 13.1.2). */
export function isNotModified(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.trim() === '*' || tagsIn(ifNoneMatch).some((tag) => withoutMark(tag) === withoutMark(etag))
}

/**
 * The versions that an `If-Match` header allows; undefined when it is absent or allows any. A weak tag allows none,
 * since only strong ones count for a write (RFC 9110, 13.1.1).
 */
export function versionsIn(ifMatch: string | null): string[] | undefined {
  if (ifMatch === null || ifMatch.trim() === '*') return undefined
  return tagsIn(ifMatch).flatMap((tag) => /^"(.*)"$/.exec(tag)?.[1] ?? [])
}

// A tag may hold a comma; none of ours does, and its parts then match nothing.
function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => tag.trim())
}

function withoutMark(tag: string): string {
  return tag.replace(/^W\//, '')
}
