import { useDidShow } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { string } from 'valibot'
import { DEFAULT_WAREHOUSE } from '@/domain/places'
import { defineStored } from '@/storage/define-stored'

const stored = defineStored({ name: 'home.warehouse', version: 1, isHandy: true, schema: string() })

/** The code of the warehouse that the member looks at, and what changes it. */
export function useChosenWarehouse(): [code: string, choose: (code: string) => void] {
  const [chosen, setChosen] = useState(() => stored.get() ?? DEFAULT_WAREHOUSE)
  const isKept = useRef(stored.get() !== undefined)
  // Home stays alive behind the screen where the cache is cleared.
  useDidShow(() => {
    if (isKept.current && stored.get() === undefined) setChosen(DEFAULT_WAREHOUSE)
  })
  const choose = (code: string) => {
    setChosen(code)
    stored.set(code)
    // A device may refuse it, and so may the member.
    isKept.current = stored.get() !== undefined
  }
  return [chosen, choose]
}
