/**
 * A function of a text that takes time, whose results are kept: of the texts it was asked for last, so many.
 * @param work depends on its text alone
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
