import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'

/** ms in which an answer is waited for; then what stands below is of more use where it is than unseen */
const PLACEHOLDER_MS = 3000

/** The place of a part that is on its way, of whatever height: what stands below it is not seen until then, and so never moves. */
export function Placeholder() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PLACEHOLDER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? null : <View className="pt-awaited" />
}

/** The same for what is asked for as a screen opens: what a choice asks for later hides nothing again. */
export function InitialLoadPlaceholder({ isLoading }: { isLoading: boolean }) {
  const [isOver, setOver] = useState(!isLoading)
  useEffect(() => {
    if (!isLoading) setOver(true)
  }, [isLoading])
  return isOver || !isLoading ? null : <Placeholder />
}
