type Result = Record<string, unknown>
export interface Callbacks {
  success?: (result: Result) => void
  fail?: (error: Result) => void
  complete?: (result: Result) => void
}

/** The mini program's way to answer: callbacks when there are any, else a promise; errMsg always. */
export function settle(
  name: string,
  options: Callbacks | undefined,
  work: Promise<unknown> | unknown,
): Promise<Result> | undefined {
  const { success, fail, complete } = options ?? {}
  const answered = Promise.resolve(work).then(
    (value) => {
      const result: Result = { errMsg: `${name}:ok`, ...(value as object) }
      success?.(result)
      complete?.(result)
      return result
    },
    (error: unknown) => {
      const result: Result = { errMsg: `${name}:fail ${(error as Error).message ?? error}` }
      fail?.(result)
      complete?.(result)
      if (success || fail || complete) return result
      throw result
    },
  )
  return success || fail || complete ? undefined : answered
}
