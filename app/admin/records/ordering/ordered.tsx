import { Form } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'
import { AT_END, OWN_FORM, type Step } from './fields'
import { useMoves } from './use-moves'

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
