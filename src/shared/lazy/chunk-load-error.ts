import { useEffect, useRef } from 'react'
import { showChunkLoadError } from '@/client/error-catalogue'
import { reportChunkLoadError } from './report-chunk-load-error'

/** Whether code that is loaded when it is needed did not come: the name is the bundler's. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

/**
 * Code that was pressed for did not come: that is reported and said, and it can be asked for anew. What it gives back takes
 * the offer away.
 */
export function handleChunkLoadError(error: unknown, askAnew: () => void): () => void {
  reportChunkLoadError(error)
  return showChunkLoadError(askAnew)
}

/** The same for what lives as long as a screen: the offer goes with it, and nothing is offered after it. */
export function useChunkLoadErrorHandler(): (error: unknown, askAnew: () => void) => void {
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
    if (isHere.current) takeAway.current = handleChunkLoadError(error, askAnew)
    else reportChunkLoadError(error)
  }
}
