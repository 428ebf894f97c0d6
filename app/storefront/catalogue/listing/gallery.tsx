import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLowData } from '~/ui/data-saver'
import { Picture } from '~/ui/picture'
import { useHydrated } from '~/ui/use-hydrated'
import type { GalleryPicture, ProductView } from './product.presenter.server'
import type { ViewerProps } from './viewer'

interface GalleryProps {
  pictures: GalleryPicture[]
  shown: number
  note: string
  /** To scale; they are the last picture. Low-data mode has their words alone, among the details. */
  drawings: ProductView['drawings']
  /** Lies under the first picture until it has come. */
  children: ReactNode
}

interface Opened {
  Viewer: ComponentType<ViewerProps>
  start: number
}

/** Without JavaScript the pictures scroll, and link to their full size. */
export function Gallery({ pictures, shown: chosen, note, drawings, children }: GalleryProps) {
  const lowData = useLowData()
  const live = useHydrated()
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [opened, setOpened] = useState<Opened | null>(null)
  const follow = ({ scrollLeft, clientWidth } = strip.current!) => setCurrent(Math.round(scrollLeft / clientWidth) || 0)
  // The address may name a picture.
  useEffect(() => follow(), [])
  const before = useRef(chosen)
  useEffect(() => {
    if (before.current !== chosen) show(chosen, false)
    before.current = chosen
  }, [chosen])

  function show(index: number, focused = true) {
    const slide = strip.current!.children[index]!
    strip.current!.scrollLeft = index * slide.clientWidth
    if (focused) slide.querySelector<HTMLElement>('a, [tabindex]')?.focus({ preventScroll: true })
  }

  function step(event: KeyboardEvent) {
    const change = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft')
    if (change === 0 || !strip.current!.children[current + change]) return
    event.preventDefault()
    show(current + change)
  }

  function open(event: MouseEvent<HTMLAnchorElement>, start: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./viewer')
      .then(async ({ loadViewer }) => setOpened({ Viewer: await loadViewer(), start }))
      .catch(() => location.assign(href))
  }

  const shown = lowData ? pictures.slice(0, 1) : pictures
  const drawn = lowData ? [] : drawings
  const jump = (index: number) => ({
    'aria-current': (live && index === current) || undefined,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      show(index, false)
    },
  })
  const thumbnails = (
    <ul className="thumbnails mt-2 grid gap-2">
      {pictures.map(({ picture, full }, index) => (
        <li key={index}>
          <a className="block border bg-white" href={(lowData && full) || `#picture-${index + 1}`} {...jump(index)}>
            <Thumbnail picture={picture} alt={`Show picture ${index + 1}`} />
          </a>
        </li>
      ))}
      {drawn[0] ? (
        <li>
          <a className="block aspect-square border bg-white" href="#to-scale" {...jump(pictures.length)}>
            <Scene {...drawn[0]} />
            <span className="sr-only">Show it drawn to scale</span>
          </a>
        </li>
      ) : null}
    </ul>
  )
  return (
    <div className="gallery">
      <div
        ref={strip}
        className="product-picture flex overflow-x-auto rounded border bg-white"
        onScroll={() => follow()}
        onKeyDown={step}
      >
        {shown.map((picture, index) => (
          <div key={index} id={`picture-${index + 1}`}>
            {index === 0 ? children : null}
            <Large
              {...picture}
              first={index === 0}
              tabIndex={live && index !== current ? -1 : undefined}
              onClick={(event) => open(event, index)}
            />
          </div>
        ))}
        {drawn.length > 0 ? (
          <div id="to-scale">
            <div
              className="scales absolute grid gap-4 p-4 text-sm text-muted"
              role="group"
              aria-label="Drawn to scale"
              tabIndex={live && current !== pictures.length ? -1 : 0}
            >
              {drawn.map(({ text, ...scene }) => (
                <figure key={text} className="grid gap-2">
                  <Scene {...scene} />
                  <figcaption>{text}</figcaption>
                </figure>
              ))}
            </div>
          </div>
        ) : null}
      </div>
      {note ? <p className="mt-2 text-sm text-muted">{note}</p> : null}
      {pictures.length + drawn.length > 1 ? (
        lowData ? (
          <details>
            <summary className="button-quiet">{`Show all ${pictures.length} pictures`}</summary>
            {thumbnails}
          </details>
        ) : (
          thumbnails
        )
      ) : null}
      {opened ? (
        <opened.Viewer
          pictures={pictures}
          start={opened.start}
          onClose={(index) => {
            setOpened(null)
            show(index)
          }}
        />
      ) : null}
    </div>
  )
}

interface LargeProps extends GalleryPicture {
  first: boolean
  tabIndex?: number
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

function Large({ picture, alt, full, first, ...link }: LargeProps) {
  const image = <Picture picture={picture} alt={alt} sizes="(min-width: 48rem) 36rem, 92vw" first={first} />
  if (!full) return image
  return (
    <a className="block" href={full} {...link}>
      {image}
      <span className="sr-only">, full size</span>
    </a>
  )
}

function Thumbnail({ picture: { src, widths, focus }, alt }: Pick<GalleryPicture, 'picture' | 'alt'>) {
  const address = widths ? src.replace(/\.jpg$/, `-${widths[0]}.webp`) : src
  return <img src={address} alt={alt} width={320} height={320} className={focus} loading="lazy" decoding="async" />
}

/** Its looks are attributes: low-data mode, which has no drawings, would load a style sheet's. */
function Scene({ width, height, beside, outlines, lines, coin }: Omit<ProductView['drawings'][number], 'text'>) {
  const thin = { vectorEffect: 'non-scaling-stroke' }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fill="none" stroke="var(--color-edge)" aria-hidden>
      <path d={beside} {...thin} />
      {coin ? (
        <text
          x={coin[0]}
          y={coin[1]}
          fill="var(--color-muted)"
          stroke="none"
          fontFamily="var(--font-display)"
          fontSize="6"
          textAnchor="middle"
          dominantBaseline="central"
        >{`$2`}</text>
      ) : null}
      <g fill="var(--color-white)" fillRule="evenodd" stroke="var(--color-gold)">
        {outlines.map((outline) => (
          <path key={outline} d={outline} {...thin} />
        ))}
        {lines ? <path d={lines} fill="none" {...thin} /> : null}
      </g>
    </svg>
  )
}
