import { picklist } from 'valibot'
import { create } from 'zustand'
import { appearance } from '@/platform/appearance/appearance'
import { TEXT_SIZES, type TextSizeChoice } from '@/platform/appearance/text-sizes'
import { defineStored, YEAR_MS } from '@/storage/define-stored'

export const TEXT_SIZE_CHOICES = Object.keys(TEXT_SIZES) as TextSizeChoice[]

const storedChoice = defineStored({
  name: 'textSize',
  version: 1,
  schema: picklist(TEXT_SIZE_CHOICES),
  lifetimeMs: YEAR_MS,
})

const useStore = create<{ choice: TextSizeChoice }>(() => ({ choice: storedChoice.get() ?? 'system' }))
const apply = () => appearance.applyTextSize(TEXT_SIZES[useStore.getState().choice])
apply()

export const useTextSizeChoice = (): TextSizeChoice => useStore((state) => state.choice)

/** What the frame of a page or of a layer over it says of the text size in its style. */
export const useTextSize = () => appearance.textSize(TEXT_SIZES[useTextSizeChoice()])

export function setTextSize(choice: TextSizeChoice): void {
  storedChoice.set(choice)
  useStore.setState({ choice })
  apply()
}
