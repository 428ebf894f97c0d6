import { useLowData } from '~/ui/data-saver'
import type { ProductView } from './product.presenter.server'

/** The unit of each drawing is a millimetre. Low-data mode has their words alone. */
export function ScaleDrawings({ drawings }: Pick<ProductView, 'drawings'>) {
  const lowData = useLowData()
  if (drawings.length === 0) return null
  if (lowData) return <p>{drawings.map(({ text }) => text).join(' ')}</p>
  return (
    <div className="scales">
      {drawings.map(({ width, height, beside, outlines, lines, coin, text }, index) => (
        <figure key={index}>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="xMinYMid"
            role="img"
            aria-labelledby={`scale-${index}`}
          >
            <path d={beside} />
            {coin ? <text x={coin[0]} y={coin[1]}>{`$2`}</text> : null}
            <g>
              {outlines.map((outline) => (
                <path key={outline} d={outline} />
              ))}
              {lines ? <path d={lines} fill="none" /> : null}
            </g>
          </svg>
          <figcaption id={`scale-${index}`}>{text}</figcaption>
        </figure>
      ))}
    </div>
  )
}
