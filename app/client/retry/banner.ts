let banner: HTMLElement | undefined

export function showBanner(text: string, label = '', onclick?: () => void): void {
  banner ??= makeBanner()
  const [sentence, button] = [banner.querySelector('p'), banner.querySelector('button')]
  // What stays the same is not read out again.
  if (sentence && sentence.textContent !== text) sentence.textContent = text
  Object.assign(button ?? {}, { hidden: !label, textContent: label, onclick })
  if (banner.isConnected) return
  // Nothing beside a modal dialog can be pressed.
  const place = document.querySelector('dialog:modal') ?? document.body
  place.append(banner)
  banner.showPopover?.()
  window.dispatchEvent(new Event('unreachable'))
}

export const hideBanner = () => banner?.remove()

function makeBanner(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toast-viewport'
  element.popover = 'manual'
  element.innerHTML =
    '<div role="alert" class="toast" data-tone="error"><p></p><button type="button" class="notice-undo"></button></div>'
  return element
}
