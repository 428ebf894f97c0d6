// For what the browser itself sends or follows (docs/decisions/broken-lines.md). In each page as it stands here.
if (AbortSignal.timeout) {
  const box = document.createElement('div')
  box.className = 'toast-viewport'
  box.innerHTML =
    '<div role="alert" class="toast" data-tone="error"><p>We can’t reach the boutique. Check your connection and try again.</p><button type="button" class="notice-undo">Try again</button></div>'
  const button = box.querySelector('button')
  let state = 'idle'
  let timer

  const whenUp = async (pass, pause = 10_000) => {
    state = 'checking'
    clearTimeout(timer)
    const signal = AbortSignal.timeout(10_000)
    const isUp = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal }).then(
      ({ status }) => status <= 500,
      () => false,
    )
    state = isUp ? 'passing' : 'idle'
    if (isUp) {
      box.remove()
      pass()
      state = 'idle'
    } else {
      button.onclick = () => state === 'idle' && whenUp(pass)
      document.body.append(box)
      timer = setTimeout(whenUp, pause, pass, Math.min(pause * 2, 3_600_000))
    }
  }

  const hold = (event, pass) => {
    if (event.defaultPrevented || state === 'passing') return
    event.preventDefault()
    if (state === 'idle') whenUp(pass)
  }

  addEventListener('submit', (event) => hold(event, () => event.target.requestSubmit(event.submitter)))

  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]')
    if (navigator.onLine || !link || link.origin !== location.origin || link.hash) return
    hold(event, () => link.click())
  })

  addEventListener('online', () => box.isConnected && button.click())
}
