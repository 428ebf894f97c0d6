/** Nobody should send a piece for money that does not exist. */
export function TestMode() {
  return <p className="callout mb-4 font-semibold">Test mode: no money is taken by card</p>
}
