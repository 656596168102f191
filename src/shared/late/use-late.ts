import { useEffect, useRef, useState } from 'react'

/** A part of a screen that few who come to it need: loaded when it is needed, and undefined until it is there. */
export function useLate<Part>(
  isNeeded: boolean,
  load: () => Promise<Part>,
  // Without a network it is loaded when it is needed again.
  onFailed: () => void = () => undefined,
): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const latest = useRef({ load, onFailed })
  latest.current = { load, onFailed }
  useEffect(() => {
    if (!isNeeded) return
    latest.current.load().then(
      (part) => setLoaded({ part }),
      () => latest.current.onFailed(),
    )
  }, [isNeeded])
  return loaded?.part
}
