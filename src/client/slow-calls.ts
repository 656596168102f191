import { create } from 'zustand'

/** ms after which an answer counts as slow, and the reader sees that the app still waits (ours) */
export const SLOW_ANSWER_MS = 4000

const useStore = create(() => ({ slow: 0 }))
const changeSlowCount = (by: 1 | -1) => useStore.setState(({ slow }) => ({ slow: slow + by }))

/** Waits for an answer, and counts it as slow from `SLOW_ANSWER_MS` until it arrives. */
export async function trackSlow<T>(answer: Promise<T>): Promise<T> {
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    changeSlowCount(1)
  }, SLOW_ANSWER_MS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    if (isSlow) changeSlowCount(-1)
  }
}

/** Returns whether the app waits for a slow answer. */
export const useHasSlowCall = (): boolean => useStore(({ slow }) => slow > 0)
