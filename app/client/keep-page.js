// For what the browser itself sends or follows (docs/decisions/broken-lines.md). In each page as it stands here.
if (AbortSignal.timeout) {
  const box = document.createElement('div')
  box.className = 'toast-viewport'
  box.innerHTML =
    '<div role="alert" class="toast" data-tone="error"><p>We can’t reach the boutique. Check your connection and try again.</p><button type="button" class="notice-undo">Try again</button></div>'

  const offerRetry = (retry) => {
    box.querySelector('button').onclick = () => {
      box.remove()
      retry()
    }
    document.body.append(box)
  }

  let state = 'idle'

  const send = async (form, button) => {
    state = 'checking'
    const signal = AbortSignal.timeout(10_000)
    const isUp = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
      () => true,
      () => false,
    )
    state = isUp ? 'sending' : 'idle'
    if (!isUp) return offerRetry(() => send(form, button))
    form.requestSubmit(button)
    state = 'idle'
  }

  addEventListener('submit', (event) => {
    if (event.defaultPrevented || state === 'sending') return
    event.preventDefault()
    if (state === 'idle') send(event.target, event.submitter)
  })

  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]')
    if (event.defaultPrevented || navigator.onLine || !link || link.origin !== location.origin || link.hash) return
    event.preventDefault()
    offerRetry(() => link.click())
  })
}
