export interface DragHandlers {
  /** px from where it began that the thing stands now; keys go on from there */
  at: number
  /** px from where the drag began */
  onMove(byPx: number): void
  onEnd(): void
}

/** Event properties that let a mouse drag as a finger does, and the arrow keys with Enter at the end; a phone's build
 *  needs none. */
export type GetMouseDragProps = (drag: DragHandlers) => Record<string, unknown>
