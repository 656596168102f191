import { create } from 'zustand'

/** ms after which an answer counts as slow: the reader is told that it is still waited for (ours) */
export const SLOW_ANSWER_MS = 4000

const useStore = create(() => ({ slow: 0 }))
const changeSlowCount = (by: 1 | -1) => useStore.setState(({ slow }) => ({ slow: slow + by }))

/** Waits for an answer, and has it told when that takes long. */
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

/** Whether an answer is waited for that is slow to come. */
export const useHasSlowCall = (): boolean => useStore(({ slow }) => slow > 0)
