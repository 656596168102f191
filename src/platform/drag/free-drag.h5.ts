import type { GetFreeDragProps } from './free-drag.types'

const STEPS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const

export const getFreeDragProps: GetFreeDragProps = ({ onStart, onMove, onEnd, onStep, onFocus }) => ({
  onFocus: () => onFocus(true),
  onBlur: () => onFocus(false),
  onKeyDown: (event: KeyboardEvent) => {
    const step = STEPS[event.key as keyof typeof STEPS]
    if (!step) return
    event.preventDefault()
    onStep(step)
  },
  onMouseDown: (down: MouseEvent) => {
    onStart()
    const move = (event: MouseEvent) =>
      onMove({ x: event.clientX - down.clientX, y: event.clientY - down.clientY })
    const up = () => {
      document.removeEventListener('mousemove', move)
      document.removeEventListener('mouseup', up)
      onEnd()
    }
    document.addEventListener('mousemove', move)
    document.addEventListener('mouseup', up)
  },
})
