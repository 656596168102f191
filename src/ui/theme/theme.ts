import { create } from 'zustand'
import { appearance } from '@/platform/appearance/appearance'
import type { ResolvedTheme } from '@/platform/appearance/appearance.types'
import { keep } from '@/platform/storage/storage'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

const NAME = 'theme'
const LIFETIME_MS = 365 * 24 * 3600 * 1000

const kept = keep.read(NAME)
const useStore = create<{ choice: ThemeChoice; system: ResolvedTheme }>(() => ({
  choice: THEME_CHOICES.find((choice) => choice === kept) ?? 'system',
  system: appearance.systemTheme(),
}))
appearance.onSystemThemeChange((system) => useStore.setState({ system }))

const resolved = ({ choice, system }: { choice: ThemeChoice; system: ResolvedTheme }): ResolvedTheme =>
  choice === 'system' ? system : choice

/** The theme to draw in: the chosen one, or the system's. */
export const useTheme = (): ResolvedTheme => useStore(resolved)
export const useThemeChoice = (): ThemeChoice => useStore((state) => state.choice)

export function setTheme(choice: ThemeChoice): void {
  keep.write(NAME, choice, LIFETIME_MS)
  useStore.setState({ choice })
}
