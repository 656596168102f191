import './toast.scss'
import { DEFAULT_TOAST_MS } from './toast-duration'

/** A word to press beside what is told; WeChat takes 8 Latin or 4 Chinese letters for a button. */
export interface ToastAction {
  label: string
  /** leaves it; the line on H5 goes by itself and needs none */
  dismiss: string
  onPress: () => void
}

/** A line that tells something and goes by itself; a screen reader says it too. What it gives back takes the line away. */
export type ShowToast = (
  message: string,
  /** `ms` are those of the line; an offer in WeChat's dialog stands until it is answered */
  options?: { ms: number; action?: ToastAction },
) => () => void

// It is there before it says anything: a screen reader hears of what changes in it.
const toast = document.createElement('div')
toast.id = 'toast'
toast.className = 'pt-toast'
toast.setAttribute('role', 'status')
document.body.append(toast)

/** px from the bottom, above the bar of the page or sheet that is shown: what one presses there stays in sight */
function measureFooterHeight(): number {
  const feet = [...document.querySelectorAll('.pt-page__foot, .pt-sheet__foot')]
  return Math.max(0, ...feet.map((foot) => foot.getBoundingClientRect().height))
}

function createButton({ label, onPress }: ToastAction): HTMLButtonElement {
  const button = document.createElement('button')
  button.id = 'toast-action'
  // Taro takes the selector `button` for one of its own elements.
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
    // Who only looks away finds it still.
    if (timer === shown && document.visibilityState === 'visible') hide()
  }
}
