import { picklist } from 'valibot'
import { create } from 'zustand'
import { appearance, type ResolvedTheme } from '@/platform/appearance/appearance'
import { defineStoredValue, YEAR_MS } from '@/storage/define-stored'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

const storedChoice = defineStoredValue({
  name: 'theme',
  version: 1,
  schema: picklist(THEME_CHOICES),
  lifetimeMs: YEAR_MS,
})

const useStore = create<{ choice: ThemeChoice; system: ResolvedTheme }>(() => ({
  choice: storedChoice.get() ?? 'system',
  system: appearance.systemTheme(),
}))
appearance.onSystemThemeChange((system) => useStore.setState({ system }))

const grayscaleStore = create(() => false)
/** Returns whether everything is drawn without colours, as the forwarder requires. */
export const useIsGrayscale = (): boolean => grayscaleStore()
export const setGrayscale = (next: boolean): void => grayscaleStore.setState(next, true)

const resolveTheme = ({ choice, system }: { choice: ThemeChoice; system: ResolvedTheme }): ResolvedTheme =>
  choice === 'system' ? system : choice

/** Returns the theme to draw in: the member's choice, or the system's theme. */
export const useTheme = (): ResolvedTheme => useStore(resolveTheme)
export const useThemeChoice = (): ThemeChoice => useStore((state) => state.choice)

export function setTheme(choice: ThemeChoice): void {
  storedChoice.set(choice)
  useStore.setState({ choice })
}
