import { useState } from 'react'

/** The hidden fields by which a form tells bots from people (`http/honeypot`). */
export function Honeypot({ stamp }: { stamp: string }) {
  // The first one: revalidation must not make the form look young.
  const [rendered] = useState(stamp)
  return (
    <>
      <input type="hidden" name="rendered" defaultValue={rendered} />
      <div className="sr-only" aria-hidden>
        <label>
          Leave this field empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
