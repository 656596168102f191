let handler: (() => void) | undefined
let isWaiting = false

/** Reports that the member's input could not be opened and is set aside. */
export function notifyOfUnreadableDraft(): void {
  if (handler) handler()
  else isWaiting = true
}

/** Sets the handler that informs the member. A report from before is passed to it now. */
export function setUnreadableDraftHandler(next: () => void): void {
  handler = next
  if (isWaiting) next()
  isWaiting = false
}
