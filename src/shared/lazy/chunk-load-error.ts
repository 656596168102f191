import { useEffect, useRef } from 'react'
import { offerPressedCodeRetry } from '@/client/error-catalogue'
import { reportChunkLoadError } from './report-chunk-load-error'

/** Whether code that is loaded when it is needed did not come: the name is the bundler's. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

/**
 * Code that was pressed for did not come: that is reported and said, and it can be asked for anew. What it gives back takes
 * the offer away.
 */
export function offerRetryAfterChunkLoadError(error: unknown, askAnew: () => void): () => void {
  reportChunkLoadError(error)
  return offerPressedCodeRetry(askAnew)
}

/** The same for what lives as long as a screen: the offer goes with it, and nothing is offered after it. */
export function useOfferRetryAfterChunkLoadError(): (error: unknown, askAnew: () => void) => void {
  const isHere = useRef(true)
  const takeAway = useRef<() => void>()
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      takeAway.current?.()
    }
  }, [])
  return (error, askAnew) => {
    if (isHere.current) takeAway.current = offerRetryAfterChunkLoadError(error, askAnew)
    else reportChunkLoadError(error)
  }
}
