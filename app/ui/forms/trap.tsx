/** The hidden fields by which a form tells machines from people (`http/honeypot`), script or no script. */
export function Trap({ stamp }: { stamp: string }) {
  return (
    <>
      <input type="hidden" name="rendered" defaultValue={stamp} />
      <div className="sr-only" aria-hidden>
        <label>
          Leave this field empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
