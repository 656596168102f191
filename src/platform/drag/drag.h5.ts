export interface HorizontalDragHandlers {
  /** px from the start of the drag to the current position; arrow keys continue from here */
  at: number
  /** px from the start of the drag */
  onMove(byPx: number): void
  onEnd(): void
}

/**
 * Returns event properties for a horizontal drag by mouse or arrow keys; Enter ends it. The mini program
 * needs none.
 */
export type GetMouseAndKeySlideProps = (drag: HorizontalDragHandlers) => Record<string, unknown>

interface Step {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

interface FreeDrag {
  onStart(): void
  /** px from the start of the drag */
  onMove(by: { x: number; y: number }): void
  onEnd(): void
  /** an arrow key was pressed */
  onStep(step: Step): void
  onFocus(hasFocus: boolean): void
}

/** Returns event properties for a free drag by mouse or arrow keys. The mini program needs none. */
export type GetMouseAndKeyDragProps = (drag: FreeDrag) => Record<string, unknown>

/** px of one press of an arrow key in a horizontal drag */
const KEY_STEP_PX = 3

export const getMouseAndKeySlideProps: GetMouseAndKeySlideProps = ({ at, onMove, onEnd }) => ({
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => {
    const by = { ArrowLeft: -KEY_STEP_PX, ArrowRight: KEY_STEP_PX }[event.key]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by === undefined) onEnd()
    else onMove(at + by)
  },
  onMouseDown: (down: MouseEvent) => {
    const move = (event: MouseEvent) => onMove(event.clientX - down.clientX)
    const up = () => {
      document.removeEventListener('mousemove', move)
      document.removeEventListener('mouseup', up)
      onEnd()
    }
    document.addEventListener('mousemove', move)
    document.addEventListener('mouseup', up)
  },
})

const STEPS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const

export const getMouseAndKeyDragProps: GetMouseAndKeyDragProps = ({
  onStart,
  onMove,
  onEnd,
  onStep,
  onFocus,
}) => ({
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
