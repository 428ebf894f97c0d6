import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type IconName, LabelledIcon } from '~/ui/icon'
import { Picture } from '~/ui/picture'
import type { GalleryPicture } from './product.presenter.server'
import { useZoom } from './use-zoom'
import styles from './viewer.css?url'

export interface ViewerProps {
  pictures: GalleryPicture[]
  start: number
  /** Gets the index of the picture seen last. */
  onClose: (index: number) => void
}

const CLICKED_ZOOM = 2.5

/** Throws when the style sheet does not load. */
export async function loadViewer() {
  if (!document.querySelector(`link[href="${styles}"]`)) {
    await new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
      link.onload = resolve
      link.onerror = () => {
        link.remove()
        reject(new Error('The style sheet of the viewer did not load'))
      }
      document.head.append(link)
    })
  }
  return Viewer
}

function Viewer({ pictures, start, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const { picture, alt } = pictures[index]!
  const { width = 900, height = 900 } = picture
  const { stage, zoom, isMost, zoomTo, reset } = useZoom({ width, height }, (change) => turn(change))
  useEffect(() => dialog.current?.showModal(), [])

  function turn(change: number) {
    if (!pictures[index + change]) return
    reset()
    setIndex(index + change)
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    if (key === '+' || key === '=') zoomTo(zoom * 1.5)
    else if (key === '-') zoomTo(zoom / 1.5)
    // Zoomed in, the arrow keys scroll.
    else if (zoom > 1) return
    else if (key === 'ArrowRight') turn(1)
    else if (key === 'ArrowLeft') turn(-1)
    else return
    event.preventDefault()
  }

  return (
    <dialog ref={dialog} className="viewer" aria-label="Full size" onKeyDown={press} onClose={() => onClose(index)}>
      <div
        ref={stage}
        className="viewer-stage"
        tabIndex={0}
        role="group"
        aria-label="Picture"
        onDoubleClick={({ clientX, clientY }) => zoomTo(zoom > 1 ? 1 : CLICKED_ZOOM, { x: clientX, y: clientY })}
      >
        <div
          style={{
            width: `${zoom * 100}%`,
            height: `${zoom * 100}%`,
            ...{ '--file-width': `${width}px`, '--file-height': `${height}px` },
          }}
        >
          <Picture key={index} picture={{ ...picture, focus: undefined }} alt={alt} sizes={`${width}px`} first />
        </div>
      </div>
      <div className="viewer-bar">
        {pictures.length > 1 ? (
          <>
            <Button icon="chevron-left" label="Previous picture" off={index === 0} onClick={() => turn(-1)} />
            <p role="status">{`${index + 1} of ${pictures.length}`}</p>
            <Button
              icon="chevron-right"
              label="Next picture"
              off={index === pictures.length - 1}
              onClick={() => turn(1)}
            />
          </>
        ) : null}
        <Button icon="minus" label="Zoom out" off={zoom === 1} onClick={() => zoomTo(zoom / 1.5)} />
        <Button icon="plus" label="Zoom in" off={isMost} onClick={() => zoomTo(zoom * 1.5)} />
        <Button icon="x" label="Close" onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  )
}

interface ButtonProps {
  icon: IconName
  label: string
  off?: boolean
  onClick: () => void
}

/** Stays focusable when it is off, so that the focus is not lost at the last picture. */
function Button({ icon, label, off = false, onClick }: ButtonProps): ReactNode {
  return (
    <button type="button" aria-disabled={off} onClick={off ? undefined : onClick}>
      <LabelledIcon name={icon} label={label} />
    </button>
  )
}
