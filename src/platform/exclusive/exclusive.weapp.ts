import type { RunExclusively } from './exclusive.h5'

/** The mini program has one window. */
export const runExclusively: RunExclusively = async (_, work) => {
  await work()
  return true
}
