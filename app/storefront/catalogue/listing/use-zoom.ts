import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const MAX_ZOOM = 4
const SWIPE_PX = 50
const UNZOOMED = { zoom: 1, isMost: false }

type Point = ReturnType<typeof middleOf>

/** Never beyond the pixels of the file. `onSwipe` gets 1 for the next picture, -1 for the previous. */
export function useZoom(file: { width: number; height: number }, onSwipe: (change: number) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const [{ zoom, isMost }, setZoom] = useState(UNZOOMED)
  const fixed = useRef<{ point: Point; part: Point } | null>(null)

  /** Keeps a point of the screen where it is, by default the middle. */
  function zoomTo(wanted: number, at?: Point) {
    const area = stage.current
    if (!area) return
    const { left, top, width, height } = area.getBoundingClientRect()
    const point = at ? { x: at.x - left, y: at.y - top } : { x: width / 2, y: height / 2 }
    const part = {
      x: (area.scrollLeft + point.x) / area.scrollWidth,
      y: (area.scrollTop + point.y) / area.scrollHeight,
    }
    fixed.current = { point, part }
    const most = Math.min(Math.max(file.width / width, file.height / height, 1), MAX_ZOOM)
    setZoom({ zoom: Math.min(Math.max(wanted, 1), most), isMost: wanted >= most })
  }

  useLayoutEffect(() => {
    const area = stage.current
    if (!area || !fixed.current) return
    const { point, part } = fixed.current
    area.scrollLeft = part.x * area.scrollWidth - point.x
    area.scrollTop = part.y * area.scrollHeight - point.y
  }, [zoom])

  const latest = useRef({ zoom, zoomTo, onSwipe })
  useEffect(() => {
    latest.current = { zoom, zoomTo, onSwipe }
  })
  useEffect(() => (stage.current ? listenToTouches(stage.current, latest) : undefined), [])

  return { stage, zoom, isMost, zoomTo, reset: () => setZoom(UNZOOMED) }
}

interface Latest {
  current: { zoom: number; zoomTo: (wanted: number, at: Point) => void; onSwipe: (change: number) => void }
}

/** React's own listeners are passive and could not stop the browser's pinch. */
function listenToTouches(area: HTMLElement, latest: Latest): () => void {
  let pinch: { distance: number; zoom: number } | null = null
  let swipeFrom: number | null = null
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: false }
  area.addEventListener(
    'touchstart',
    ({ touches }) => {
      pinch = touches.length === 2 ? { distance: distanceOf(touches), zoom: latest.current.zoom } : null
      swipeFrom = touches.length === 1 && latest.current.zoom === 1 ? touches[0]!.clientX : null
    },
    options,
  )
  area.addEventListener(
    'touchmove',
    (event) => {
      if (!pinch || event.touches.length !== 2) return
      event.preventDefault()
      latest.current.zoomTo((pinch.zoom * distanceOf(event.touches)) / pinch.distance, middleOf(event.touches))
    },
    options,
  )
  area.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const moved = swipeFrom === null ? 0 : changedTouches[0]!.clientX - swipeFrom
      if (Math.abs(moved) > SWIPE_PX) latest.current.onSwipe(moved < 0 ? 1 : -1)
      swipeFrom = null
    },
    options,
  )
  return () => listening.abort()
}

function distanceOf({ 0: first, 1: second }: TouchList): number {
  return Math.hypot(first!.clientX - second!.clientX, first!.clientY - second!.clientY)
}

function middleOf({ 0: first, 1: second }: TouchList) {
  return { x: (first!.clientX + second!.clientX) / 2, y: (first!.clientY + second!.clientY) / 2 }
}
