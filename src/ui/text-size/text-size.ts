import { picklist } from 'valibot'
import { create } from 'zustand'
import { appearance } from '@/platform/appearance/appearance'
import { TEXT_SIZE_FACTORS, type TextSizeChoice } from '@/platform/appearance/text-sizes'
import { defineStoredValue, YEAR_MS } from '@/storage/define-stored'

export const TEXT_SIZE_CHOICES = Object.keys(TEXT_SIZE_FACTORS) as TextSizeChoice[]

const storedChoice = defineStoredValue({
  name: 'textSize',
  version: 1,
  schema: picklist(TEXT_SIZE_CHOICES),
  lifetimeMs: YEAR_MS,
})

const useStore = create<{ choice: TextSizeChoice }>(() => ({ choice: storedChoice.get() ?? 'system' }))
const applyTextSize = () => appearance.applyTextSize(TEXT_SIZE_FACTORS[useStore.getState().choice])
applyTextSize()

export const useTextSizeChoice = (): TextSizeChoice => useStore((state) => state.choice)

/** Returns the style that sets the text size on a page's frame or on a layer above it. */
export const useTextSizeStyle = () => appearance.textSizeStyle(TEXT_SIZE_FACTORS[useTextSizeChoice()])

export function setTextSize(choice: TextSizeChoice): void {
  storedChoice.set(choice)
  useStore.setState({ choice })
  applyTextSize()
}
