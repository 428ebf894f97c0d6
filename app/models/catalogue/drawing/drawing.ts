import { withUnits } from '~/format/text'
import { type Category, dashed, mainCategoryOf } from '../vocabulary/taxonomy'
import { type Measure, measuresOf } from './measures'
import {
  besideCoin,
  COIN_MM,
  FINGER_MM,
  FINGER_SIZE,
  NECK_ROUND_MM,
  onFinger,
  onNeck,
  onWrist,
  type Scene,
  WRIST_MM,
} from './scenes'
import { cushion, ellipse, hoop, loop, octagon, pear, type Shape } from './shapes'

interface Piece {
  name: string
  category: string | null
  subcategory: string | null
  facts: Record<string, string>
}

export interface Drawing extends Scene {
  text: string
}

const [LEAST_MM, MOST_MM] = [0.3, 1500]
const MOST_SHAPES = 4

const MOST_ON_FINGER = 26
const fits = (most: number) => (measure: Measure) => measure.mm.every((size) => size <= most)
const SHORTEST_ON_NECK = 330

const FIGURES = /\b(?:heart|flower|star|cross|leaf|bow|butterfly)/i

const COIN = `an Australian $2 coin is ${COIN_MM} mm wide`
const FINGER = `the finger, of ring size ${FINGER_SIZE}, is ${FINGER_MM} mm wide`
const WRIST = `the wrist is ${WRIST_MM} mm wide`
const NECK = `the neck is ${NECK_ROUND_MM / 10} cm round`

/** Empty where the measures do not give an outline. */
export function drawingsOf({ name, category, subcategory, facts }: Piece): Drawing[] {
  const measures = measuresOf(facts).filter(({ mm }) => mm.every((size) => size >= LEAST_MM && size <= MOST_MM))
  const noun = nounOf(dashed(subcategory ?? ''), mainCategoryOf(category))
  const context = { measures, cut: facts.Cut ?? '', isFigure: FIGURES.test(name), noun }
  switch (mainCategoryOf(category)) {
    case 'rings':
      return drawRing(context)
    case 'bracelets':
      return drawBracelet(context)
    case 'watches':
      return drawWatch(context)
    default:
      return dashed(subcategory ?? '') === 'anklets' ? drawBracelet(context) : drawOther(context)
  }
}

interface Context {
  /** Not round, although it is measured across. */
  isFigure: boolean
  measures: Measure[]
  cut: string
  noun: string
}

function drawRing(context: Context): Drawing[] {
  const { measures } = context
  const band = measures.find(isBand)
  const faces = measures.filter((measure) => isFace(measure) && measure !== band).slice(0, MOST_SHAPES)
  const drawn = among(measures, [...faces, band])
  if (drawn.length === 0 || !drawn.every(fits(MOST_ON_FINGER))) return drawBesideCoin(context, faces)
  const widths = band ? (band.joint === 'and' ? band.mm : [Math.max(...band.mm)]) : []
  const shapes = faces.map((measure) => faceOf(measure, context)).filter((shape) => shape !== null)
  if (shapes.length < faces.length) return []
  shapes.sort((a, b) => b.width - a.width)
  return [{ ...onFinger(widths, shapes), text: describe(drawn, context.noun, FINGER) }]
}

const isBand = ({ subject, said }: Measure) =>
  /\b(?:band|shoulder|shank)/.test(subject) || (/\b(?:wide|edge)\b/.test(said) && !/stone|face|table/.test(subject))

const isFace = ({ said, joint }: Measure) => joint === 'by' || /^(?:across\b|$)/.test(said)

function drawWatch(context: Context): Drawing[] {
  const { measures, cut } = context
  const found = measures.find(({ subject }) => subject === 'case') ?? measures.find(isFace)
  const strap = measures.find(({ subject }) => /strap|bracelet/.test(subject))
  const drawn = among(measures, [found, strap])
  if (!found || !drawn.every(fits(WRIST_MM))) return drawBesideCoin(context, measures)
  const face = faceOf(found, { cut: cut || 'cushion', isFigure: false })
  return [{ ...onWrist(strap?.mm[0] ?? 0, face), text: describe(drawn, context.noun, WRIST) }]
}

function drawBracelet({ measures, noun }: Context): Drawing[] {
  const width = measures.find((measure) => isBand(measure) && isWhole(measure) && fits(WRIST_MM)(measure))
  const length = measures.find(isLong)
  const inside = measures.find(({ said, subject }) => /^inside/.test(said) || /^inner/.test(subject))
  const thick = measures.find(isThick)
  const drawings: Drawing[] = []
  if (width) drawings.push({ ...onWrist(Math.max(...width.mm), null), text: describe([width], noun, WRIST) })
  if (length) drawings.push({ ...besideCoin([loop(length.mm, width?.mm[0])]), text: describe([length], noun, COIN) })
  if (inside) {
    const [height, across = height] = inside.joint === 'by' ? inside.mm : [Math.max(...inside.mm)]
    const shape = thick && height === across ? hoop(height + 2 * thick.mm[0], thick.mm[0]) : ellipse(height, across)
    drawings.push({ ...besideCoin([shape]), text: describe(among(measures, [thick, inside]), noun, COIN) })
  }
  return drawings
}

const isWhole = ({ subject }: Measure) => /^(?:$|each|band|bracelet|links?$)/.test(subject)

function drawOther(context: Context): Drawing[] {
  const { measures, noun } = context
  const length = measures.find(isLong)
  const collar = measures.find(({ subject }) => subject === 'fits')
  const others = measures.filter((measure) => measure !== length && measure !== collar)
  if (collar) {
    const drawn = among(measures, [others.find(isThick), collar])
    const shape = loop([Math.max(...collar.mm)], others.find(isThick)?.mm[0])
    return [{ ...besideCoin([shape]), text: describe(drawn, noun, COIN) }]
  }
  const small = drawBesideCoin(context, others)
  if (!length || Math.min(...length.mm) < SHORTEST_ON_NECK) return small
  const pendant =
    small.length > 0 ? others.find((measure) => measure.subject !== 'studs' && isFace(measure)) : undefined
  const subject = /strand|chain/.test(length.subject) ? length.subject : 'chain'
  const shape = pendant ? faceOf(pendant, context) : null
  return [
    ...small,
    { ...onNeck(length.mm, shape), text: describe([{ ...length, subject, said: length.said || 'long' }], '', NECK) },
  ]
}

/** Chains, bracelets and anklets are measured in centimetres, earrings in millimetres. */
const isLong = ({ said, value, subject }: Measure) =>
  value.endsWith('cm') && subject !== 'fits' && (/^long\b/.test(said) || (said === '' && /chain|strand/.test(subject)))

const isThick = ({ said }: Measure) => /^(?:thick|tube)\b/.test(said)

function drawBesideCoin(context: Context, all: Measure[]): Drawing[] {
  const measures = all.filter(({ subject }) => !/^posts?\b/.test(subject)).slice(0, MOST_SHAPES)
  const outlined = measures.filter((measure) => !isThick(measure))
  const shapes = outlined.map((measure) => shapeOf(measure, context, measures)).filter((shape) => shape !== null)
  if (shapes.length === 0 || shapes.length < outlined.length) return []
  return [{ ...besideCoin(shapes), text: describe(measures, context.noun, COIN) }]
}

/** Null where the outline is not known, as of a drop of which only the height is stated. */
function shapeOf(measure: Measure, context: Context, beside: Measure[]): Shape | null {
  const { mm, said, subject } = measure
  const thick = beside.find((other) => isThick(other) && other.subject === subject)?.mm
  if (said.startsWith('across') && thick && thick[0] + thick.at(-1)! < mm[0]) return hoop(mm[0], thick[0], thick.at(-1))
  if (said.startsWith('long') && thick) return cushion(mm[0], thick[0])
  return isFace(measure) && !/(?:pearls|stones|links)$/.test(subject) ? faceOf(measure, context) : null
}

/** The first of two numbers is the height, as jewellers write them. */
function faceOf({ mm, joint, subject, said }: Measure, { cut, isFigure }: Pick<Context, 'cut' | 'isFigure'>) {
  const [height, width = height] = mm
  if (isFigure && !subject) return null
  if (joint !== 'by') return ellipse(Math.max(...mm))
  if (/inside/.test(said)) return ellipse(height, width)
  if (/\b(?:step|emerald|octagon|baguette)/i.test(cut)) return octagon(width, height)
  if (/\b(?:cushion|princess|radiant|square)/i.test(cut) || height > 4 * width) return cushion(width, height)
  return /\bpear/i.test(cut) ? pear(width, height) : ellipse(width, height)
}

const among = (measures: Measure[], drawn: (Measure | undefined)[]) =>
  measures.filter((measure) => drawn.includes(measure))

const LIST = new Intl.ListFormat('en-AU')

const NOUNS: Record<string, string> = {
  'wedding-bands': 'band',
  pendants: 'pendant',
  lockets: 'locket',
  chains: 'chain',
  'stud-earrings': 'stud',
  'hoop-earrings': 'hoop',
  bangles: 'bangle',
  'cuff-bracelets': 'cuff',
  brooches: 'brooch',
  anklets: 'anklet',
}

const OF_CATEGORY: Record<Category, string> = {
  rings: 'ring',
  necklaces: 'necklace',
  earrings: 'earring',
  bracelets: 'bracelet',
  watches: 'watch',
  other: 'piece',
}

function nounOf(subcategory: string, category: Category | null): string {
  return NOUNS[subcategory] ?? OF_CATEGORY[category ?? 'other']
}

function describe(measures: Measure[], noun: string, beside: string): string {
  const clauses = measures.map((measure, index) => clauseOf(measure, noun, measures[index - 1]))
  const text = LIST.format(clauses)
  return withUnits(`${text.charAt(0).toUpperCase()}${text.slice(1)}; ${beside}.`)
}

function clauseOf({ subject, value, said, joint }: Measure, noun: string, former: Measure | undefined): string {
  const size = [value, said].filter(Boolean).join(' ')
  if (former?.subject === subject) return size
  if (subject.endsWith(' to')) return `the ${subject} ${size}`
  if (subject === 'fits') return `it fits ${size}`
  if (subject.startsWith('each')) return `each is ${size}`
  const name = subject || (joint === 'and' ? `${noun}s` : noun)
  return `the ${name} ${/[^s]s$/.test(name) ? 'are' : 'is'} ${size}`
}
