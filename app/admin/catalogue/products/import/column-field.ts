/** The field in which staff choose what the column at this place of the file becomes. */
export function columnField(at: number): string {
  return `column-${at + 1}`
}
