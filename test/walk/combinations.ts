import type { Build } from '../../scripts/screens/options'
import { LANGS, type Lang } from '../../src/domain/base/language'
import { THEMES } from '../support/browser/axe'

/**
 * Sizes of a phone in CSS pixels, and its text size. 195 px is a phone of 390 px zoomed to 200 % (WCAG
 * 1.4.4).
 */
export const SIZES = {
  usual: { width: 390, height: 844, letters: 'usual' },
  narrow: { width: 320, height: 568, letters: 'usual' },
  largest: { width: 320, height: 568, letters: 'largest' },
  zoomed: { width: 195, height: 422, letters: 'usual' },
} as const
export type Size = keyof typeof SIZES

/** Language, theme and size in which a reader sees a screen. */
export interface Combination {
  lang: Lang
  look: (typeof THEMES)[number]
  size: Size
}

/**
 * Every combination. The combinations of one language follow each other, so that a screen changes its
 * language only twice.
 */
export const COMBINATIONS: readonly Combination[] = LANGS.flatMap((lang) =>
  (Object.keys(SIZES) as Size[]).flatMap((size) => THEMES.map((look) => ({ lang, look, size }))),
)

/**
 * Returns one combination for a screen. The screens of a build together use every combination. The two builds
 * never use the same combination for a screen.
 */
export function dealtTo(build: Build, screenNumber: number): Combination {
  const shift = build === 'h5' ? 0 : COMBINATIONS.length / 2
  return COMBINATIONS[(screenNumber + shift) % COMBINATIONS.length]!
}
