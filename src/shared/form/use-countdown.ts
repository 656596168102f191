import { useEffect, useState } from 'react'

/** Returns the whole seconds that remain, 0 at the end, and a function that starts the countdown with ms. */
export function useCountdown(): [number, (ms: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  const start = (ms: number) => {
    const begun = Date.now()
    setNow(begun)
    setUntil(begun + ms)
  }
  return [Math.max(0, Math.ceil((until - now) / 1000)), start]
}
