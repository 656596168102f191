interface Step {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

interface FreeDrag {
  onStart(): void
  /** px from where the drag began */
  onMove(by: { x: number; y: number }): void
  onEnd(): void
  /** an arrow key was pressed */
  onStep(step: Step): void
  onFocus(hasFocus: boolean): void
}

/** Event properties that let a mouse drag something as a finger does, and the arrow keys; a phone's build needs none. */
export type GetFreeDragProps = (drag: FreeDrag) => Record<string, unknown>
