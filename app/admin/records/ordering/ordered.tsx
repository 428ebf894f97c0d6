import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type MutableRefObject, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'
import { AT_END, DRAGGED, OWN_FORM, type Step, STEPS, WITH_SCRIPT } from './fields'

interface OrderedProps {
  /** The id of another form of the screen, whose fields are posted with a move. */
  form?: string
  children: ReactNode
}

/** Each row needs an id from `rowId`. */
export function Ordered({ form = OWN_FORM, children }: OrderedProps) {
  const box = useRef<HTMLDivElement>(null)
  useMoves(box, form)
  return (
    <div ref={box}>
      {form === OWN_FORM ? <Form id={OWN_FORM} method="post" /> : null}
      {children}
    </div>
  )
}

interface MoveButtonsProps {
  id: number
  name: string
  isFirst: boolean
  next: number | null
  form?: string
  list?: string
  toTop?: boolean | string
}

export function MoveButtons({ id, name, isFirst, next, form = OWN_FORM, list, toTop = false }: MoveButtonsProps) {
  const hydrated = useHydrated()
  const button = (step: Step, label: string, disabled: boolean) => (
    <button
      type="submit"
      form={form}
      formMethod="post"
      name={step}
      value={id}
      disabled={disabled}
      className="button-quiet"
    >
      <span>{label}</span> <span className="sr-only">{name}</span>
    </button>
  )
  return (
    <>
      {hydrated ? (
        // The buttons do the same for the keyboard.
        <span className="drag-handle" draggable aria-hidden="true" data-list={list} data-next={next ?? AT_END}>
          <Icon name="menu" />
        </span>
      ) : null}
      {button('up', 'Up', isFirst)}
      {button('down', 'Down', next === null)}
      {toTop ? button('top', toTop === true ? 'To top' : toTop, isFirst) : null}
    </>
  )
}

interface Clicked {
  name: string
  id: string
}

function useMoves(box: RefObject<HTMLElement | null>, form: string): void {
  const submit = useSubmit()
  const latest = useRef(submit)
  latest.current = submit
  const clicked = useRef<Clicked | null>(null)
  useFocusAfterMove(box, clicked)
  useEffect(() => {
    const element = document.getElementById(form)
    if (!(element instanceof HTMLFormElement)) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const post = (fields: Record<string, string>) => {
      const data = new FormData(element)
      for (const [name, value] of Object.entries({ ...fields, [WITH_SCRIPT]: 'on' })) data.append(name, value)
      latest.current(data, { method: 'post', preventScrollReset: true })
    }
    const onSubmit = (event: SubmitEvent) => {
      const { submitter } = event
      if (!(submitter instanceof HTMLButtonElement) || !(STEPS as readonly string[]).includes(submitter.name)) return
      event.preventDefault()
      clicked.current = { name: submitter.name, id: submitter.value }
      post({ [submitter.name]: submitter.value })
    }
    element.addEventListener('submit', onSubmit, { signal })
    import('./drag').then(
      ({ startDragging }) => {
        if (box.current) startDragging(box.current, (id, before) => post({ [DRAGGED]: id, before }), signal)
      },
      // The buttons are left.
      () => undefined,
    )
    return () => listening.abort()
  }, [box, form])
}

function useFocusAfterMove(box: RefObject<HTMLElement | null>, clicked: MutableRefObject<Clicked | null>): void {
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle' || !clicked.current) return
    const { name, id } = clicked.current
    clicked.current = null
    const found = box.current?.querySelectorAll<HTMLButtonElement>(`button[value="${id}"]:enabled`) ?? []
    const buttons = [...found].filter((button) => (STEPS as readonly string[]).includes(button.name))
    const button = buttons.find((one) => one.name === name) ?? buttons[0]
    button?.focus()
  }, [state, box, clicked])
}
