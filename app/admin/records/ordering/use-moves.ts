import { useNavigation, useSubmit } from '@remix-run/react'
import { type MutableRefObject, type RefObject, useEffect, useRef } from 'react'
import { DRAGGED, STEPS, WITH_SCRIPT } from './fields'

interface Clicked {
  name: string
  id: string
}

export function useMoves(box: RefObject<HTMLElement | null>, form: string): void {
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
