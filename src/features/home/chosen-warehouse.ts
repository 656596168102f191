import { useDidShow } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { string } from 'valibot'
import { defineStoredValue } from '@/storage/define-stored'

const stored = defineStoredValue({
  name: 'home.warehouse',
  version: 1,
  needsOptimisationConsent: true,
  schema: string(),
})

/**
 * Returns the code of the warehouse that the member chose to see, and its setter. Undefined before the first
 * choice.
 */
export function useChosenWarehouse(): [code: string | undefined, choose: (code: string) => void] {
  const [chosen, setChosen] = useState(() => stored.get())
  const isKept = useRef(stored.get() !== undefined)
  // The home screen stays alive behind the screen on which the member clears the cache.
  useDidShow(() => {
    if (isKept.current && stored.get() === undefined) setChosen(undefined)
  })
  const choose = (code: string) => {
    setChosen(code)
    stored.set(code)
    // The device, or the member's storage settings, may refuse to store it.
    isKept.current = stored.get() !== undefined
  }
  return [chosen, choose]
}
