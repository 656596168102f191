import { INTERNAL_ERROR_TYPE } from '@/domain/base/envelope'
import type { PictureErrorProps, WatchErrors } from './errors.types'

export const watchErrors: WatchErrors = (report) => {
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (target instanceof HTMLElement) report(INTERNAL_ERROR_TYPE.resource, target.tagName)
      else if (event.error instanceof Error) report(INTERNAL_ERROR_TYPE.script, event.error.message)
      else report(INTERNAL_ERROR_TYPE.unknown, event.message ?? '')
    },
    // Failed pictures and scripts do not bubble.
    true,
  )
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report(INTERNAL_ERROR_TYPE.promise, reason instanceof Error ? reason.message : String(reason))
  })
}

/** The window hears of it. */
export const pictureErrorProps: PictureErrorProps = {}
