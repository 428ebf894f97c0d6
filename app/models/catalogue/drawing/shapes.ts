/** In millimetres. `path` returns SVG path data with its top left corner at a point. */
export interface Shape {
  width: number
  height: number
  isLine?: true
  path(x: number, y: number): string
}

export function path(parts: TemplateStringsArray, ...values: number[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => Math.round(value * 100) / 100)).replaceAll(' -', '-')
}

export function ellipse(width: number, height = width): Shape {
  const [rx, ry] = [width / 2, height / 2]
  return {
    width,
    height,
    path: (x, y) => path`M${x} ${y + ry}a${rx} ${ry} 0 1 0 ${width} 0a${rx} ${ry} 0 1 0 ${-width} 0z`,
  }
}

export function octagon(width: number, height: number): Shape {
  const cut = Math.min(width, height) / 5
  const [across, down] = [width - 2 * cut, height - 2 * cut]
  return {
    width,
    height,
    path: (x, y) =>
      path`M${x + cut} ${y}h${across}l${cut} ${cut}v${down}l${-cut} ${cut}h${-across}l${-cut} ${-cut}v${-down}z`,
  }
}

export function rectangle(width: number, height: number): Shape {
  return { width, height, path: (x, y) => path`M${x} ${y}h${width}v${height}h${-width}z` }
}

export function cushion(width: number, height: number): Shape {
  const round = Math.min(width, height) / 4
  const [across, down] = [width - 2 * round, height - 2 * round]
  const corner = (right: number, below: number) => path`a${round} ${round} 0 0 1 ${right * round} ${below * round}`
  return {
    width,
    height,
    path: (x, y) =>
      path`M${x + round} ${y}h${across}` +
      corner(1, 1) +
      path`v${down}` +
      corner(-1, 1) +
      path`h${-across}` +
      corner(-1, -1) +
      path`v${-down}` +
      corner(1, -1) +
      'z',
  }
}

export function pear(width: number, height: number): Shape {
  const round = width / 2
  const side = Math.max(0, height - round)
  return {
    width,
    height: Math.max(height, round),
    path: (x, y) =>
      path`M${x + round} ${y}q${round} ${side / 2} ${round} ${side}a${round} ${round} 0 0 1 ${-width} 0q0 ${-side / 2} ${round} ${-side}z`,
  }
}

export function hoop(width: number, above: number, below = above): Shape {
  const inner = ellipse(width - above - below)
  return {
    width,
    height: width,
    path: (x, y) => ellipse(width).path(x, y) + inner.path(x + (above + below) / 2, y + above),
  }
}

/** Closed, as long as its lengths along the middle of its width. */
export function loop(lengths: number[], wide = 0): Shape {
  const rounds = lengths.map((length) => length / Math.PI + wide)
  const width = Math.max(...rounds)
  if (wide > 0) return hoop(width, wide)
  const round = (size: number, x: number, y: number) => ellipse(size).path(x + (width - size) / 2, y + width - size)
  return { width, height: width, isLine: true, path: (x, y) => rounds.map((size) => round(size, x, y)).join('') }
}

/** As a parabola. `length` is measured along it. */
export function sagOf(span: number, length: number): number {
  if (length <= span) return 0
  let [low, high] = [0, length]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (parabolaLength(span, middle) < length) low = middle
    else high = middle
  }
  return low
}

function parabolaLength(span: number, sag: number): number {
  const slope = (4 * sag) / span
  if (slope === 0) return span
  return (span / 2) * (Math.sqrt(1 + slope * slope) + Math.asinh(slope) / slope)
}
