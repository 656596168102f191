let handler: (() => void) | undefined
let isWaiting = false

/** Something that the member typed could not be opened any more and is set aside. */
export function notifyOfUnreadableDraft(): void {
  if (handler) handler()
  else isWaiting = true
}

/** Who tells the member; what happened before anybody listened is told now. */
export function setUnreadableDraftHandler(next: () => void): void {
  handler = next
  if (isWaiting) next()
  isWaiting = false
}
