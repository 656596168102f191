import { INTERNAL_ERROR_TYPE, type InternalErrorType } from '@/domain/base/envelope'

type Handler = (type: InternalErrorType, detail: string) => void

let handler: Handler | undefined

/** Who hears of a screen that failed to draw (E1002 of S1 §8); set once by the app. */
export function setFrameworkErrorHandler(next: Handler): void {
  handler = next
}
export const reportFrameworkError = (detail: string): void => handler?.(INTERNAL_ERROR_TYPE.framework, detail)
