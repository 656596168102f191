import { useEffect } from 'react'
import { offerPressedCodeRetry } from '@/client/error-catalogue'
import { reportChunkLoadError } from './report-chunk-load-error'
import { useScreenSettledAndShown } from './use-idle-after-load'
import { useLazy } from './use-lazy'

/**
 * Loads a sheet that is not part of the first view. Its code loads one second after the screen, or when the
 * sheet opens, whichever is first. If the load fails, the sheet closes and a message offers to open it again.
 * @returns undefined until it is loaded
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
