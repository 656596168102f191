/** average width of a Latin letter in ems, for words with wide letters; a Chinese character is one em wide */
const LATIN_EM = 0.53
const CHINESE = /[\u2e80-\uffef]/

/**
 * Estimates the width of a text in ems, for styles that depend on whether words fit but cannot measure them.
 */
export const estimateWidthEm = (text: string): number =>
  [...text].reduce((ems, letter) => ems + (CHINESE.test(letter) ? 1 : LATIN_EM), 0)
