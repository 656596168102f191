/** The member's choices of text size, as factors of the phone's own text size. */
export const TEXT_SIZE_FACTORS = { system: 1, large: 1.15, larger: 1.3, largest: 1.5 } as const
export type TextSizeChoice = keyof typeof TEXT_SIZE_FACTORS

/** The largest text that the screens support, as a factor of the usual size. */
export const MAX_TEXT_FACTOR = 2

/**
 * Builds `--unit` of the H5 root (docs/decisions/interface/text-size.md): the browser's own size, enlarged
 * `times`, at most `MAX_TEXT_FACTOR`. A browser whose own size is larger than that keeps it.
 */
export const buildCssUnitForTextFactor = (times: number): string =>
  `max(.0625rem, min(${times} * .0625rem, ${MAX_TEXT_FACTOR}px))`
