/**
 * Keeps the screen awake, and where the platform allows it bright, while staff scan a code on it. Failures
 * are silent, because the code can be read without it.
 * @returns a function that restores the screen
 */
export type KeepScreenBright = () => () => void

/** A browser cannot set the brightness. It takes the lock away whenever the page is hidden. */
export const keepScreenBright: KeepScreenBright = () => {
  // Safari has locks since 16.4.
  const { wakeLock } = navigator as { wakeLock?: WakeLock }
  if (!wakeLock) return () => undefined
  let isEnded = false
  let isRequesting = false
  let isShownMeanwhile = false
  let lock: WakeLockSentinel | undefined
  const release = () => void lock?.release().catch(() => undefined)
  const take = async () => {
    if (document.visibilityState !== 'visible') return
    isShownMeanwhile = true
    // Of two locks at once, only one would be released.
    if (isRequesting) return
    isRequesting = true
    while (isShownMeanwhile && !isEnded && (!lock || lock.released)) {
      isShownMeanwhile = false
      lock = await wakeLock.request('screen').catch(() => undefined)
    }
    isRequesting = false
    if (isEnded) release()
  }
  void take()
  document.addEventListener('visibilitychange', take)
  return () => {
    isEnded = true
    document.removeEventListener('visibilitychange', take)
    release()
  }
}
