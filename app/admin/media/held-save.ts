import { createContext, type RefObject, useContext, useEffect, useState } from 'react'

export const WAITING = 'Waiting for the picture…'

export const HeldSave = createContext<(isHeld: boolean) => void>(() => undefined)

/** Submits the form after its upload if the picture was stored. */
export function useHeldSave(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement>,
  isRunning: boolean,
  isStored: boolean,
): boolean {
  const tell = useContext(HeldSave)
  const [held, setHeld] = useState<{ submitter: HTMLElement | null } | null>(null)
  useEffect(() => tell(held !== null), [tell, held])
  useEffect(() => {
    const form = input.current?.form
    if (!form || !isRunning) return undefined
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      // Nobody else must take the form for saved.
      event.stopImmediatePropagation()
      setHeld({ submitter: event.submitter })
    }
    form.addEventListener('submit', hold, true)
    return () => form.removeEventListener('submit', hold, true)
  }, [input, isRunning])
  useEffect(() => {
    if (!held || isRunning) return
    setHeld(null)
    if (isStored) input.current?.form?.requestSubmit(held.submitter)
    else input.current?.focus()
  }, [held, isRunning, isStored, input])
  return held !== null
}
