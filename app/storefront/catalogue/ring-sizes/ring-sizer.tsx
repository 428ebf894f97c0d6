import { RING_SIZES, type RingSize } from '~/models/catalogue/options/ring-sizes'
import { useShop } from '~/ui/use-shop'

// All lengths are millimetres on paper: the style sheet prints the drawing as wide as its view box.
const WIDTH = 190
const HEIGHT = 250

// ISO/IEC 7810, ID-1.
const CARD = { width: 85.6, height: 53.98, rx: 3.18 }
const CARD_TOP = 20

const COLUMNS = 7
const COLUMN_WIDTH = WIDTH / COLUMNS
const ROW_HEIGHT = 26.5
const FIRST_ROW = 101

export function RingSizer() {
  const shop = useShop()
  return (
    <svg className="sizer" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby="sizer-title">
      <title id="sizer-title">
        Ring sizer with the outline of a bank card, a paper strip and a circle for each size from F to Z½
      </title>
      <text x={0} y={7} className="sizer-name">{`${shop.name} ring sizer`}</text>
      <text x={0} y={14}>
        Print at 100% (actual size) on A4, not “fit to page”. Then check the scale with a bank card.
      </text>
      <BankCard />
      <Strip x={92} y={CARD_TOP + 8} />
      <text x={0} y={83}>
        Lay a ring that fits on the circles. Its size is the circle that just fills the inside of the ring.
      </text>
      {RING_SIZES.map((size, index) => (
        <Circle
          key={size.letter}
          size={size}
          cx={((index % COLUMNS) + 0.5) * COLUMN_WIDTH}
          cy={FIRST_ROW + Math.floor(index / COLUMNS) * ROW_HEIGHT}
        />
      ))}
    </svg>
  )
}

function BankCard() {
  return (
    <g>
      <rect x={0.5} y={CARD_TOP} {...CARD} className="bank-card" />
      <text x={8} y={CARD_TOP + 14} className="sizer-strong">
        Check the scale
      </text>
      <Lines x={8} y={CARD_TOP + 22}>
        {[
          'Lay a bank card here. It must fit this outline',
          'exactly: 85.6mm wide and 54mm high. If it',
          'does not, print again at 100%.',
        ]}
      </Lines>
    </g>
  )
}

function Circle({ size: { letter, us, diameter_mm }, cx, cy }: { size: RingSize; cx: number; cy: number }) {
  return (
    <g>
      <circle cx={cx} cy={cy} r={diameter_mm / 2} data-size={letter} />
      <text x={cx} y={cy + 0.5} textAnchor="middle" className="sizer-strong">
        {letter}
      </text>
      <text x={cx} y={cy + 4.5} textAnchor="middle" className="sizer-small">{`US ${us}`}</text>
    </g>
  )
}

const STRIP = { width: 97, height: 13 }
const SLIT = 11
const SHOULDER = 86

/** The slit is its zero: pulled through, the paper around the finger is as long as the mark at the slit says. */
function Strip({ x, y }: { x: number; y: number }) {
  const { width, height } = STRIP
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M0 0H${SHOULDER}L${width} ${height / 2}L${SHOULDER} ${height}H0Z`} />
      <path d={`M${SLIT} 2V${height - 2}`} className="slit" />
      <text x={2} y={height / 2 + 1} className="sizer-small">
        Cut slit
      </text>
      {RING_SIZES.filter(({ letter }) => letter.length === 1).map((size, index) => (
        <Mark key={size.letter} size={size} hasLetter={index % 2 === 0} />
      ))}
      <Millimetres />
      <Lines x={0} y={height + 8}>
        {[
          'Cut out the strip and the slit. Wrap it around your',
          'finger, letters outside, and pull the point through',
          'the slit until it sits snugly. Read the letter at the slit.',
        ]}
      </Lines>
    </g>
  )
}

function Mark({ size: { letter, circumference_mm }, hasLetter }: { size: RingSize; hasLetter: boolean }) {
  const x = SLIT + circumference_mm
  return (
    <g>
      <path d={`M${x} 0V${hasLetter ? 2 : 1.2}`} />
      {hasLetter ? (
        <text x={x} y={4.6} textAnchor="middle" className="sizer-small">
          {letter}
        </text>
      ) : null}
    </g>
  )
}

const RULER = [40, 45, 50, 55, 60, 65, 70]

function Millimetres() {
  const { height } = STRIP
  return RULER.map((mm) => (
    <g key={mm}>
      <path d={`M${SLIT + mm} ${height}v-1.5`} />
      <text x={SLIT + mm} y={height - 2.3} textAnchor="middle" className="sizer-small">
        {mm}
      </text>
    </g>
  ))
}

const LINE_HEIGHT = 4.8

function Lines({ x, y, children }: { x: number; y: number; children: string[] }) {
  return children.map((line, index) => (
    <text key={line} x={x} y={y + index * LINE_HEIGHT}>
      {line}
    </text>
  ))
}
