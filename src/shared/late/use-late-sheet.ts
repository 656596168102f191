import { useEffect } from 'react'
import { showPartLost } from '@/client/error-catalogue'
import { reportLost } from './report-lost'
import { useLate } from './use-late'
import { useQuiet } from './use-quiet'

/**
 * A sheet that no first view shows. Its code is loaded once the screen has stood for a second, or when it is opened,
 * whichever comes first. Where it does not come the sheet is closed, and the way to open it anew is offered.
 * @returns undefined until it is there
 */
export function useLateSheet<Part>(
  isOpen: boolean,
  setOpen: (open: boolean) => void,
  load: () => Promise<Part>,
): Part | undefined {
  const { isQuiet } = useQuiet()
  useEffect(() => {
    if (isQuiet) load().catch(reportLost)
  }, [isQuiet, load])
  return useLate(isOpen, load, () => {
    setOpen(false)
    return showPartLost(() => setOpen(true))
  })
}
