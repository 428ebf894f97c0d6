import { useState } from 'react'

/** The hidden fields by which a form tells machines from people (`http/public-forms`), script or no script. */
export function Honeypot({ stamp }: { stamp: string }) {
  // The first one: a page that is refreshed under the visitor's hands must not make their form look young.
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
