/**
 * Returns `work` with a cache. The cache keeps the results of the `most` texts that were used last.
 * @param work slow function that depends on its text only
 */
export function memoizeLast<Result>(work: (text: string) => Result, most: number): (text: string) => Result {
  const kept = new Map<string, { result: Result }>()
  return (text) => {
    const entry = kept.get(text) ?? { result: work(text) }
    kept.delete(text)
    kept.set(text, entry)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return entry.result
  }
}
