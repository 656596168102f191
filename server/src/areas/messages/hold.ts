/**
 * Returns the change of a waiting message that quiet hours hold. The time until their end does not count, so
 * that they never make a message outdated.
 */
export const holdUntil = (end: Date, now: Date, { sendBy }: { sendBy: Date }) => ({
  nextTryAt: end,
  sendBy: new Date(sendBy.getTime() + end.getTime() - now.getTime()),
})
