/** How many other sessions have ended, in words. */
export function endedText(ended: number): string {
  if (ended === 0) return 'There were no other sessions.'
  return ended === 1 ? 'One other session was ended.' : `${ended} other sessions were ended.`
}
