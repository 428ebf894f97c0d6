import { useState } from 'react'

export function Honeypot({ stamp }: { stamp: string }) {
  // Keeps the first timestamp: revalidation must not make the form look new.
  const [rendered] = useState(stamp)
  return (
    <>
      <input type="hidden" name="rendered" defaultValue={rendered} />
      <div className="sr-only" aria-hidden>
        <label>
          Leave this field empty
          <input type="text" name="topic" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
