import { CLIENT_ERROR_LOG_CODE, type ClientErrorLogCode } from '@/domain/base/envelope'

export type ErrorListener = (type: ClientErrorLogCode, detail: string) => void

/** Reports every uncaught error with its type (S1 §8). */
export type WatchUncaughtErrors = (report: ErrorListener) => void

/** Properties of a picture, so that the app reports a picture that does not load. */
export type PictureErrorProps = { onError?: () => void }

export const watchUncaughtErrors: WatchUncaughtErrors = (report) => {
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (target instanceof HTMLElement) report(CLIENT_ERROR_LOG_CODE.resource, target.tagName)
      else if (event.error instanceof Error) report(CLIENT_ERROR_LOG_CODE.script, event.error.message)
      else report(CLIENT_ERROR_LOG_CODE.unknown, event.message ?? '')
    },
    // Errors of pictures and scripts do not bubble; the capture phase receives them.
    true,
  )
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report(CLIENT_ERROR_LOG_CODE.promise, reason instanceof Error ? reason.message : String(reason))
  })
}

/** Empty: the window's listener receives the error. */
export const pictureErrorProps: PictureErrorProps = {}

/**
 * Opens the tool that shows log, requests and storage on the phone, also in production (S1 §9). H5 uses
 * vConsole, which is loaded when it opens; the mini program uses WeChat's own tool. The content security
 * policy blocks commands that are typed into it.
 */
export type OpenDebugTool = () => void

let isOpen = false

export const openDebugTool: OpenDebugTool = () => {
  if (isOpen) return
  isOpen = true
  void import('vconsole').then(
    ({ default: VConsole }) => new VConsole().show(),
    () => {
      isOpen = false
    },
  )
}
