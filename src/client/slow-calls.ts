import { create } from 'zustand'

/** ms after which an answer counts as slow: the reader is told that it is still waited for (ours) */
export const SLOW_MS = 4000

const useStore = create(() => ({ slow: 0 }))
const change = (by: 1 | -1) => useStore.setState(({ slow }) => ({ slow: slow + by }))

/** Waits for an answer, and has it told when that takes long. */
export async function tellWhenSlow<T>(answer: Promise<T>): Promise<T> {
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    change(1)
  }, SLOW_MS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    if (isSlow) change(-1)
  }
}

/** Whether an answer is waited for that is slow to come. */
export const useIsSlow = (): boolean => useStore(({ slow }) => slow > 0)
