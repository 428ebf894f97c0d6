export interface Sized {
  width: number
  height: number
}

const CENTRE = 50

/** The centre for anything but '50% 30%'. */
export function readFocus(focus: string | null | undefined): [x: number, y: number] {
  const [, x, y] = /^(\d{1,3})% (\d{1,3})%$/.exec(focus ?? '') ?? []
  return [Number(x ?? CENTRE), Number(y ?? CENTRE)]
}

export function writeFocus(x: number, y: number): string {
  const percent = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`
  return `${percent(x)} ${percent(y)}`
}

/** The part that CSS shows by `object-fit: cover` and `object-position`. */
export function cropOf({ width, height }: Sized, focus: string | null | undefined, ratio: number): string {
  const [x, y] = readFocus(focus)
  const shown = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
  const left = ((width - shown.width) * x) / 100
  const top = ((height - shown.height) * y) / 100
  return [left, top, shown.width, shown.height].map((length) => Math.round(length)).join(' ')
}
