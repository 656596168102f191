/** ems that a Latin letter takes, of the wider words; a Chinese one takes a whole one */
const LATIN_EM = 0.53
const CHINESE = /[\u2e80-\uffef]/

/** About how wide a text is, in ems: for styles that must know whether words fit, where nothing can be measured. */
export const estimateWidthEm = (text: string): number =>
  [...text].reduce((ems, letter) => ems + (CHINESE.test(letter) ? 1 : LATIN_EM), 0)
