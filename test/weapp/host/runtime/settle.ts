import { host, type Refusal } from './state'

type Result = Record<string, unknown>
export interface Callbacks {
  success?: (result: Result) => void
  fail?: (error: Result) => void
  complete?: (result: Result) => void
}

/**
 * Settles a call as the mini program does: with the callbacks if there are any, else with a promise. The
 * result always has an errMsg.
 */
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
      const { message, errno, errCode } = error as Error & { errno?: number; errCode?: number }
      const numbers = { ...(errno ? { errno } : {}), ...(errCode ? { errCode } : {}) }
      const result: Result = { errMsg: `${name}:fail ${message ?? error}`, ...numbers }
      fail?.(result)
      complete?.(result)
      if (success || fail || complete) return result
      throw result
    },
  )
  return success || fail || complete ? undefined : answered
}

const REFUSALS: Record<Refusal, { message: string; errno: number }> = {
  privacy: { message: 'privacy permission is not authorized', errno: 104 },
  undeclared: { message: 'api scope is not declared in the privacy agreement', errno: 112 },
  member: { message: 'auth deny', errno: 103 },
  system: { message: 'system permission denied', errno: 3 },
}

/** Settles a call with the result of `work`, unless a test makes the client refuse the method. */
export function allowed(name: string, options: Callbacks | undefined, work: () => unknown) {
  const refusal = host.refuses[name]
  if (refusal) return settle(name, options, Promise.reject(REFUSALS[refusal]))
  return settle(name, options, Promise.resolve().then(work))
}
