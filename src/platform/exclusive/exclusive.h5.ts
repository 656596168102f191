/**
 * Runs work in only one window of the app at a time.
 * @returns false if another window is running it; the work then does not run here
 */
export type RunExclusively = (name: string, work: () => Promise<unknown>) => Promise<boolean>

export const runExclusively: RunExclusively = async (name, work) => {
  // Safari has locks since 15.4. Without them, the server's idempotency key makes a repeat harmless.
  if (!navigator.locks) {
    await work()
    return true
  }
  return navigator.locks.request(`portage.${name}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}
