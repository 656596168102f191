import './toast.scss'
import { DEFAULT_TOAST_MS } from './toast-duration'

/** A button in a toast. WeChat allows 8 Latin or 4 Chinese letters on a button. */
export interface ToastAction {
  label: string
  /** label that closes the offer without action; the toast on H5 disappears automatically and needs none */
  dismiss: string
  onPress: () => void
}

/**
 * Shows a short message that disappears automatically; a screen reader reads it too. Returns a function that
 * hides it.
 */
export type ShowToast = (
  message: string,
  /** `ms` is the duration of the toast; an offer in WeChat's dialog stays until the member answers it */
  options?: { ms: number; action?: ToastAction },
) => () => void

// The element exists before it has text: a screen reader announces only changes inside an existing element.
const toast = document.createElement('div')
toast.id = 'toast'
toast.className = 'pt-toast'
toast.setAttribute('role', 'status')
document.body.append(toast)

/**
 * Returns the height in px of the bar at the foot of the page or sheet. The toast is above it, so that its
 * buttons stay visible.
 */
function measureFooterHeight(): number {
  const feet = [...document.querySelectorAll('.pt-foot, .pt-sheet__foot')]
  return Math.max(0, ...feet.map((foot) => foot.getBoundingClientRect().height))
}

function createButton({ label, onPress }: ToastAction): HTMLButtonElement {
  const button = document.createElement('button')
  button.id = 'toast-action'
  // A class, because Taro uses the selector `button` for its own element.
  button.className = 'pt-toast__action'
  button.textContent = label
  button.onclick = () => {
    hide()
    onPress()
  }
  return button
}

let timer: ReturnType<typeof setTimeout> | undefined

function hide(): void {
  clearTimeout(timer)
  toast.classList.remove('is-shown')
  toast.textContent = ''
}

export const showToast: ShowToast = (message, { ms, action } = { ms: DEFAULT_TOAST_MS }) => {
  clearTimeout(timer)
  toast.style.setProperty('--foot', `${measureFooterHeight()}px`)
  toast.textContent = message
  if (action) toast.append(createButton(action))
  toast.classList.add('is-shown')
  const shown = setTimeout(hide, ms)
  timer = shown
  return () => {
    // A user who only switched to another window still finds the toast.
    if (timer === shown && document.visibilityState === 'visible') hide()
  }
}
