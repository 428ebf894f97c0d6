import { withUnits } from '~/format/text'
import { type Category, dashed, mainCategoryOf } from '../vocabulary/taxonomy'
import { type Measure, measuresOf } from './measures'
import {
  besideCoin,
  COIN_MM,
  FINGER_MM,
  FINGER_SIZE,
  laidFlat,
  NECK_ROUND_MM,
  onFinger,
  onNeck,
  onWrist,
  type Scene,
  WRIST_MM,
} from './scenes'
import { cushion, ellipse, heightLine, hoop, lengthLine, octagon, pear, sample, type Shape } from './shapes'

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

export function drawingsOf({ name, category, subcategory, facts }: Piece): Drawing[] {
  const measures = measuresOf(facts).filter(({ mm }) => mm.every((size) => size >= LEAST_MM && size <= MOST_MM))
  if (measures.length === 0) return []
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
      return drawOther(context, dashed(subcategory ?? '') === 'anklets')
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
  const { measures, cut } = context
  const band = measures.find(isBand)
  const faces = measures.filter((measure) => isFace(measure) && measure !== band).slice(0, MOST_SHAPES)
  const drawn = among(measures, [...faces, band])
  if (drawn.length === 0 || !drawn.every(fits(MOST_ON_FINGER))) return drawBesideCoin(context, measures)
  const widths = band ? (band.joint === 'and' ? band.mm : [Math.max(...band.mm)]) : []
  const shapes = faces.map((measure) => faceOf(measure, cut)).sort((a, b) => b.width - a.width)
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
  const face = found.joint === 'by' ? faceOf(found, cut || 'cushion') : ellipse(found.mm[0])
  return [{ ...onWrist(strap?.mm[0] ?? 0, face), text: describe(drawn, context.noun, WRIST) }]
}

function drawBracelet(context: Context): Drawing[] {
  const { measures, noun } = context
  const width = measures.find((measure) => isBand(measure) && fits(WRIST_MM)(measure))
  const length = measures.find(isLong)
  const inside = measures.find(({ said }) => said.startsWith('inside'))
  const drawings: Drawing[] = []
  if (width) drawings.push({ ...onWrist(Math.max(...width.mm), null), text: describe([width], noun, WRIST) })
  if (length) drawings.push({ ...laidFlat(length.mm, width?.mm[0] ?? 0), text: describe([length], noun, COIN) })
  if (inside) drawings.push(...drawBesideCoin(context, [inside]))
  return drawings.length > 0 ? drawings : drawBesideCoin(context, measures)
}

function drawOther(context: Context, isFlat: boolean): Drawing[] {
  const { measures } = context
  const length = measures.find(isLong)
  const others = measures.filter((measure) => measure !== length && !/^(?:fits|posts?)\b/.test(measure.subject))
  const small = drawBesideCoin(context, others)
  if (!length) return small
  if (isFlat || Math.min(...length.mm) < SHORTEST_ON_NECK)
    return [...small, { ...laidFlat(length.mm, 0), text: describe([length], context.noun, COIN) }]
  const pendant = others.find((measure) => measure.subject !== 'studs' && (isFace(measure) || isHeight(measure)))
  const shape = pendant && !/links|pearls/.test(pendant.subject) ? shapeOf(pendant, context, []) : null
  const subject = /strand|chain/.test(length.subject) ? length.subject : 'chain'
  return [...small, { ...onNeck(length.mm, shape), text: describe([{ ...length, subject }], '', NECK) }]
}

/** Chains, bracelets and anklets are measured in centimetres, earrings in millimetres. */
const isLong = ({ said, value, subject }: Measure) =>
  /^long\b/.test(said) && value.endsWith('cm') && !/^fits\b/.test(subject)

const isHeight = ({ said }: Measure) => /^(?:long|tall|high|drop|with)\b/.test(said)

function drawBesideCoin(context: Context, all: Measure[]): Drawing[] {
  const measures = all.slice(0, MOST_SHAPES)
  const shapes = measures.map((measure) => shapeOf(measure, context, measures)).filter((shape) => shape !== null)
  return shapes.length === 0 ? [] : [{ ...besideCoin(shapes), text: describe(measures, context.noun, COIN) }]
}

function shapeOf(measure: Measure, { cut, isFigure }: Context, beside: Measure[]): Shape | null {
  const { mm, joint, said, subject } = measure
  const partner = (word: RegExp) => beside.find((other) => other.subject === subject && word.test(other.said))
  if (said.startsWith('thick')) return partner(/^(?:across|long)/) ? null : ellipse(Math.max(...mm))
  const thick = partner(/^thick/)
  if (said.startsWith('across') && thick && thick.mm[0] + thick.mm.at(-1)! < mm[0])
    return hoop(mm[0], thick.mm[0], thick.mm.at(-1)!)
  if (isHeight(measure) && joint !== 'by') {
    const [height] = mm
    return thick && said.startsWith('long') ? cushion(height, thick.mm[0]) : heightLine(height)
  }
  if (/^wide\b/.test(said) && joint !== 'by') return subject ? lengthLine([mm[0]]) : sample(mm[0])
  if (isFigure && !subject && joint !== 'by') return lengthLine([mm[0]])
  return faceOf(measure, cut)
}

/** The first of two numbers is the height, as jewellers write them. */
function faceOf({ mm, joint, subject, said }: Measure, cut: string): Shape {
  const [height, width = height] = mm
  if (joint !== 'by') return ellipse(Math.max(...mm))
  if (/link/.test(subject)) return cushion(height, width)
  if (/inside/.test(said)) return ellipse(height, width)
  if (/\b(?:step|emerald|octagon|baguette)/i.test(cut)) return octagon(width, height)
  if (/\b(?:cushion|princess|radiant|square)/i.test(cut)) return cushion(width, height)
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
  if (subject.startsWith('each')) return `each is ${size}`
  const name = subject || (joint === 'and' ? `${noun}s` : noun)
  return `the ${name} ${/[^s]s$/.test(name) ? 'are' : 'is'} ${size}`
}
