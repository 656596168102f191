export interface Drag {
  /** px from where the drag began */
  onMove(byPx: number): void
  onEnd(): void
}

/** Event properties that let a mouse drag as a finger does; a phone's build needs none. */
export type MouseDrag = (drag: Drag) => Record<string, unknown>
