import { useEffect, useRef } from 'react'
import { offerPressedCodeRetry } from '@/client/error-catalogue'
import { reportChunkLoadError } from './report-chunk-load-error'

/** Returns whether the error means that lazily loaded code failed to load. The bundler sets the name. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

/**
 * Reports that code for a press failed to load, and offers a retry to the user. Returns a function that
 * withdraws the offer.
 */
export function offerRetryAfterChunkLoadError(error: unknown, askAnew: () => void): () => void {
  reportChunkLoadError(error)
  return offerPressedCodeRetry(askAnew)
}

/**
 * Does the same for a component. The offer ends when the component unmounts; after that the hook only
 * reports.
 */
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
