import { ringSize } from '../options/ring-sizes'
import { ellipse, path, rectangle, sagOf, type Shape } from './shapes'

/** The units are millimetres: whatever the size on a screen, all parts have one scale. */
export interface Scene {
  width: number
  height: number
  beside: string
  /** SVG path data, as in `beside` and `lines`; the upper ones come last. */
  outlines: string[]
  /** What has no inside, such as a chain. */
  lines: string
  coin?: [number, number]
}

/** The diameter is from https://www.ramint.gov.au/two-dollars, of the Royal Australian Mint. */
export const COIN_MM = 20.5
const RIM_MM = 1.2
export const FINGER_SIZE = 'N½'
export const FINGER_MM = Math.round((ringSize(FINGER_SIZE)?.diameter_mm ?? 0) * 10) / 10
export const WRIST_MM = 55
export const NECK_ROUND_MM = 380
const NECK_MM = 125
const GAP = 7
const EDGE = 1

const LEAST_HEIGHT = 30

export function besideCoin(shapes: Shape[]): Scene {
  const height = Math.max(LEAST_HEIGHT, ...shapes.map((shape) => shape.height))
  let x = EDGE
  const placed = shapes.map((shape) => {
    const at = shape.path(x, EDGE + (height - shape.height) / 2)
    x += shape.width + GAP
    return { at, isLine: shape.isLine }
  })
  return {
    width: Math.ceil(x + COIN_MM + EDGE),
    height: Math.ceil(height + 2 * EDGE),
    outlines: placed.filter(({ isLine }) => !isLine).map(({ at }) => at),
    lines: placed.map(({ at, isLine }) => (isLine ? at : '')).join(''),
    ...coinAt(x, EDGE + (height - COIN_MM) / 2),
  }
}

function coinAt(x: number, y: number): Pick<Scene, 'beside' | 'coin'> {
  const rim = ellipse(COIN_MM - 2 * RIM_MM)
  return {
    beside: ellipse(COIN_MM).path(x, y) + rim.path(x + RIM_MM, y + RIM_MM),
    coin: [x + COIN_MM / 2, y + COIN_MM / 2],
  }
}

const FINGER_HEIGHT = 52
const RING_AT = 38
const BETWEEN = 3
const TIPS = [6, 0, 4]

/** The first band and the faces are on the middle finger of three; a second band is beside it. */
export function onFinger(bands: number[], faces: Shape[]): Scene {
  const starts = TIPS.map((_, index) => EDGE + index * (FINGER_MM + BETWEEN))
  const middle = starts[1]! + FINGER_MM / 2
  return {
    width: Math.ceil(starts[2]! + FINGER_MM + EDGE),
    height: FINGER_HEIGHT,
    beside: starts.map((x, index) => finger(x, EDGE + TIPS[index]!)).join(''),
    outlines: [
      ...bands.map((width, index) => rectangle(FINGER_MM, width).path(starts[index + 1]!, RING_AT - width / 2)),
      ...faces.map((face) => face.path(middle - face.width / 2, RING_AT - face.height / 2)),
    ],
    lines: '',
  }
}

const TIP_MM = FINGER_MM - 3
const NAIL_MM = 8

/** Relative commands: three fingers then compress as one. */
function finger(x: number, top: number): string {
  const [round, at] = [TIP_MM / 2, top + TIP_MM / 2]
  return (
    path`M${x} ${FINGER_HEIGHT}V${at + 16}q0-8 1.5-16a${round} ${round} 0 0 1 ${TIP_MM} 0q1.5 8 1.5 16V${FINGER_HEIGHT}` +
    path`M${x + (FINGER_MM - NAIL_MM) / 2} ${at + 1}v-3a4 4 0 0 1 ${NAIL_MM} 0v3a4 2 0 0 1 ${-NAIL_MM} 0`
  )
}

const ARM_HEIGHT = 70
const ARM_EDGE = 7.5

export function onWrist(band: number, face: Shape | null): Scene {
  const [middle, right] = [ARM_HEIGHT / 2, 2 * ARM_EDGE + WRIST_MM]
  return {
    width: right,
    height: ARM_HEIGHT,
    beside: path`M1 0C5 12 7.5 22 7.5 ${middle}S6 60 4 ${ARM_HEIGHT}M${right - 1} 0c-4 12-6.5 22-6.5 ${middle}s1.5 25 3.5 ${middle}`,
    outlines: [
      ...(band > 0 ? [rectangle(WRIST_MM, band).path(ARM_EDGE, middle - band / 2)] : []),
      ...(face ? [face.path((right - face.width) / 2, middle - face.height / 2)] : []),
    ],
    lines: '',
  }
}

const SHOULDERS = { width: 250, neck: 62 }
const BEHIND_MM = NECK_ROUND_MM / 2

export function onNeck(chains: number[], pendant: Shape | null): Scene {
  const { width, neck } = SHOULDERS
  const [left, right] = [(width - NECK_MM) / 2, (width + NECK_MM) / 2]
  const sags = chains.map((length) => sagOf(NECK_MM, length - BEHIND_MM))
  const lowest = neck + sags[0]!
  return {
    width,
    height: Math.ceil(Math.max(neck + Math.max(...sags), lowest + (pendant?.height ?? 0)) + 12),
    beside:
      path`M${left + 5} 0q0 ${neck - 8}-5 ${neck}q-20 14 ${-left} 26` +
      path`M${right - 5} 0q0 ${neck - 8} 5 ${neck}q20 14 ${left} 26`,
    outlines: pendant ? [pendant.path((width - pendant.width) / 2, lowest)] : [],
    lines: sags.map((sag) => path`M${left} ${neck}Q${width / 2} ${neck + 2 * sag} ${right} ${neck}`).join(''),
  }
}
