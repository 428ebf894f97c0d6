import { type RefObject, useEffect, useRef, useState } from 'react'
import { cropOf, readFocus, type Sized, writeFocus } from './crop'

export interface CroppedPicture extends Sized {
  src: string
  widths?: number[]
}

interface FocusFieldProps {
  name: string
  focus: string | null
  picture: CroppedPicture
  of: string
}

const PLACES = [
  ['top left', 'top', 'top right'],
  ['left', 'centre', 'right'],
  ['bottom left', 'bottom', 'bottom right'],
] as const
const STEPS = [0, 50, 100]
const CENTRE = '50% 50%'
const FRAMES = [
  { ratio: 1, label: 'Square' },
  { ratio: 4 / 5, label: 'Portrait' },
]

export function FocusField({ name, focus, picture: { src, widths, ...size }, of }: FocusFieldProps) {
  const picture = { src: widths ? smallFile(src, widths) : src, ...size }
  const [chosen, setChosen] = useState(focus ?? CENTRE)
  const isBetween = readFocus(chosen).some((part) => !STEPS.includes(part))
  const box = useRef<HTMLDivElement>(null)
  useClicks(box, setChosen)
  const radio = (value: string, label: string) => (
    <label key={label} className="focus-place">
      <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => setChosen(value)} />
      <span className="sr-only">{label}</span>
    </label>
  )
  return (
    <fieldset className="focus-field">
      <legend>
        Keep in view when the picture is cropped
        <span className="sr-only">{`: ${of}`}</span>
      </legend>
      <div className="focus-picture" ref={box}>
        <Crop
          picture={picture}
          viewBox={`0 0 ${picture.width} ${picture.height}`}
          mark={isBetween ? chosen : undefined}
        />
        <div className="focus-places">
          {PLACES.flatMap((row, y) => row.map((label, x) => radio(`${STEPS[x]}% ${STEPS[y]}%`, label)))}
        </div>
      </div>
      {isBetween ? (
        <label className="checkbox text-sm">
          <input type="radio" name={name} value={chosen} checked readOnly />
          <span>{`At ${chosen.replace(' ', ' from the left, ')} from the top`}</span>
        </label>
      ) : null}
      <div className="focus-frames" aria-hidden="true">
        {FRAMES.map(({ ratio, label }) => (
          <figure key={label}>
            <Crop picture={picture} viewBox={cropOf(picture, chosen, ratio)} />
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  )
}

function smallFile(src: string, widths: number[]): string {
  return src.replace(/\.jpg$/, `-${widths[1] ?? widths[0]}.webp`)
}

/** An SVG: its attributes crop without inline styles, which the content security policy forbids. */
function Crop({
  picture: { src, width, height },
  viewBox,
  mark,
}: {
  picture: CroppedPicture
  viewBox: string
  mark?: string
}) {
  const [x, y] = readFocus(mark)
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      <image href={src} width={width} height={height} />
      {mark ? <circle cx={(width * x) / 100} cy={(height * y) / 100} r={Math.max(width, height) / 30} /> : null}
    </svg>
  )
}

function useClicks(box: RefObject<HTMLDivElement | null>, choose: (focus: string) => void): void {
  useEffect(() => {
    const element = box.current
    const onClick = (event: MouseEvent) => {
      if (!element || (event.target instanceof Element && event.target.closest('label'))) return
      const { left, top, width, height } = element.getBoundingClientRect()
      choose(writeFocus((event.clientX - left) / width, (event.clientY - top) / height))
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [box, choose])
}
