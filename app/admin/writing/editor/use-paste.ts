import { type RefObject, useEffect, useRef } from 'react'
import { applyEdit, selectedIn, takesMarkup } from './apply-edit'
import { linkMarkup } from './snippets'
import { insertLines, replaceSelection, type Selected } from './text-edits'

interface PasteTarget {
  addPictures: (files: File[]) => void
  report: (message: string) => void
}

const NO_CONVERTER = 'Pasted without its formatting: the connection was lost.'
const NO_PICTURE = 'Only pictures can be dropped into the text.'

export function usePaste(area: RefObject<HTMLTextAreaElement>, target: PasteTarget): void {
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  })
  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const listening = new AbortController()
    const { signal } = listening
    let isPlain = false
    const onKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'v') isPlain = shiftKey
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isPlain && event.clipboardData && takesMarkup(element))
        paste(event, event.clipboardData, element, latest.current)
      isPlain = false
    }
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      const caret = caretAt(event, element)
      if (caret !== null) element.setSelectionRange(caret, caret)
      takePictures(files, latest.current)
    }
    element.addEventListener('keydown', onKeyDown, { signal })
    element.addEventListener('paste', onPaste, { signal })
    element.addEventListener('dragover', onDragOver, { signal })
    element.addEventListener('drop', onDrop, { signal })
    return () => listening.abort()
  }, [area])
}

function paste(event: ClipboardEvent, data: DataTransfer, area: HTMLTextAreaElement, target: PasteTarget): void {
  const [html, plain, files] = [data.getData('text/html'), data.getData('text/plain'), [...data.files]]
  const selected = selectedIn(area)
  const chosen = selected.text.slice(selected.start, selected.end)
  if (files.length > 0 && !plain.trim()) {
    event.preventDefault()
    takePictures(files, target)
  } else if (/^https?:\/\/\S+$/.test(plain.trim()) && chosen.trim() && !chosen.includes('\n')) {
    event.preventDefault()
    applyEdit(area, replaceSelection(selected, linkMarkup(chosen, plain)))
  } else if (isFormatted(html)) {
    event.preventDefault()
    void pasteFormatted(area, { html, plain }, target)
  }
}

async function pasteFormatted(
  area: HTMLTextAreaElement,
  { html, plain }: { html: string; plain: string },
  { report }: PasteTarget,
): Promise<void> {
  const converter = await import('./pasted-html').catch(() => null)
  const { markup, pictures } = converter?.markupOf(html, window.location.origin) ?? { markup: plain, pictures: 0 }
  const selected = selectedIn(area)
  applyEdit(area, isBlock(markup, selected) ? insertLines(selected, markup) : replaceSelection(selected, markup))
  if (!converter) report(NO_CONVERTER)
  else report(pictures > 0 ? leftOut(pictures) : '')
}

/** A heading or list begins a line; several paragraphs leave none half. */
function isBlock(markup: string, { text, start }: Selected): boolean {
  const beginsLine = start === 0 || text[start - 1] === '\n'
  return !beginsLine && (markup.includes('\n') || /^(?:#{1,6} |- |\d+\. |> |\|)/.test(markup))
}

function leftOut(pictures: number): string {
  const them = pictures === 1 ? 'One picture was' : `${pictures} pictures were`
  return `${them} left out. To add pictures, drop their files into the text.`
}

function takePictures(files: File[], { addPictures, report }: PasteTarget): void {
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  report(pictures.length < files.length ? NO_PICTURE : '')
  if (pictures.length > 0) addPictures(pictures)
}

interface CaretDocument {
  caretPositionFromPoint?: (x: number, y: number) => { offsetNode: Node; offset: number } | null
}

/** Null where the browser does not tell. */
function caretAt({ clientX, clientY }: DragEvent, area: HTMLTextAreaElement): number | null {
  const position = (document as CaretDocument).caretPositionFromPoint?.(clientX, clientY)
  return position?.offsetNode === area ? position.offset : null
}

/** Copied for its words: text without any of this is pasted as it is. */
const FORMATTED =
  /<(?:h[1-6]|b|strong|i|em|a|ul|ol|table|blockquote|img|s|del|strike|hr)[\s>]|mso-list|(?<![-\w])font-weight:\s*(?:bold|[6-9]00)|(?<![-\w])font-style:\s*italic/i

export function isFormatted(html: string): boolean {
  return FORMATTED.test(html.replace(/<b\s[^<>]{0,500}docs-internal-guid[^<>]*>/gi, ''))
}
