import { AT_END } from './fields'

const ROW = '[id^="row-"]'
const HANDLE = '.drag-handle'

const idOf = (row: HTMLElement) => row.id.slice('row-'.length)
const rowOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(ROW) : null)
const handleOf = (row: HTMLElement) => row.querySelector<HTMLElement>(HANDLE)

/** With the browser's own drag and drop, which also scrolls. */
export function startDragging(box: HTMLElement, drop: (id: string, before: string) => void, signal: AbortSignal): void {
  let dragged: HTMLElement | null = null

  const onStart = (event: DragEvent) => {
    const row = rowOf(event)
    if (!row || !(event.target as Element).closest(HANDLE)) return
    dragged = row
    row.dataset.dragged = ''
    event.dataTransfer?.setData('text/plain', row.innerText)
    event.dataTransfer?.setDragImage(row, 0, 0)
  }
  const targetOf = (event: DragEvent) => {
    const row = rowOf(event)
    if (!dragged || !row || handleOf(row)?.dataset.list !== handleOf(dragged)?.dataset.list) return null
    const { top, height } = row.getBoundingClientRect()
    return { row, side: event.clientY > top + height / 2 ? 'after' : 'before' }
  }
  const unmark = () => box.querySelector('[data-drop]')?.removeAttribute('data-drop')
  const onOver = (event: DragEvent) => {
    const target = targetOf(event)
    unmark()
    if (!target) return
    event.preventDefault()
    target.row.dataset.drop = target.side
  }
  const onDrop = (event: DragEvent) => {
    const target = targetOf(event)
    if (!target || !dragged) return
    event.preventDefault()
    const [id, over] = [idOf(dragged), idOf(target.row)]
    const before = target.side === 'before' ? over : (handleOf(target.row)?.dataset.next ?? AT_END)
    const isWhereItWas = over === id || before === id || before === handleOf(dragged)?.dataset.next
    if (!isWhereItWas) drop(id, before)
  }
  const onEnd = () => {
    unmark()
    dragged?.removeAttribute('data-dragged')
    dragged = null
  }

  box.addEventListener('dragstart', onStart, { signal })
  box.addEventListener('dragover', onOver, { signal })
  box.addEventListener('drop', onDrop, { signal })
  box.addEventListener('dragend', onEnd, { signal })
}
