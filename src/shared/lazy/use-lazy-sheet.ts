import { useEffect } from 'react'
import { offerPressedCodeRetry } from '@/client/error-catalogue'
import { reportChunkLoadError } from './report-chunk-load-error'
import { useScreenSettledAndShown } from './use-idle-after-load'
import { useLazy } from './use-lazy'

/**
 * A sheet that no first view shows. Its code is loaded once the screen has stood for a second, or when it is opened,
 * whichever comes first. Where it does not come the sheet is closed, and the way to open it anew is offered.
 * @returns undefined until it is there
 */
export function usePreloadedSheet<Part>(
  isOpen: boolean,
  setOpen: (open: boolean) => void,
  load: () => Promise<Part>,
): Part | undefined {
  const { isQuiet } = useScreenSettledAndShown()
  useEffect(() => {
    if (isQuiet) load().catch(reportChunkLoadError)
  }, [isQuiet, load])
  return useLazy(isOpen, load, () => {
    setOpen(false)
    return offerPressedCodeRetry(() => setOpen(true))
  })
}
