import { CLIENT_ERROR_LOG_CODE, type ClientErrorLogCode } from '@/domain/base/envelope'

type Handler = (type: ClientErrorLogCode, detail: string) => void

let handler: Handler | undefined

/** Sets the handler for a screen that failed to draw (E1002 of S1 §8). The app calls it once. */
export function setRenderErrorHandler(next: Handler): void {
  handler = next
}
export const reportRenderError = (detail: string): void => handler?.(CLIENT_ERROR_LOG_CODE.framework, detail)
