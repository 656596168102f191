import { CLIENT_ERROR_LOG_CODE, type ClientErrorLogCode } from '@/domain/base/envelope'

export type ErrorListener = (type: ClientErrorLogCode, detail: string) => void

/** Watches for errors that nobody caught, by their type of S1 §8. */
export type WatchUncaughtErrors = (report: ErrorListener) => void

/** What a picture is drawn with, so that one that does not load is reported. */
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
    // Failed pictures and scripts do not bubble.
    true,
  )
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report(CLIENT_ERROR_LOG_CODE.promise, reason instanceof Error ? reason.message : String(reason))
  })
}

/** The window hears of it. */
export const pictureErrorProps: PictureErrorProps = {}

/**
 * Opens what shows log, requests and storage on the phone itself, in production too (S1 §9); loaded when it is
 * opened. H5 has vConsole, the mini program WeChat's own tool. The content security policy blocks commands typed
 * into it.
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
