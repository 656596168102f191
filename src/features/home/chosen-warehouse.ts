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

/** The code of the warehouse that the member chose to look at, undefined before the first choice, and what changes it. */
export function useChosenWarehouse(): [code: string | undefined, choose: (code: string) => void] {
  const [chosen, setChosen] = useState(() => stored.get())
  const isKept = useRef(stored.get() !== undefined)
  // Home stays alive behind the screen where the cache is cleared.
  useDidShow(() => {
    if (isKept.current && stored.get() === undefined) setChosen(undefined)
  })
  const choose = (code: string) => {
    setChosen(code)
    stored.set(code)
    // A device may refuse it, and so may the member.
    isKept.current = stored.get() !== undefined
  }
  return [chosen, choose]
}
