/**
 * Widths of bars and spaces of each Code 128 symbol, in modules, by its value (ISO/IEC 15417). The libraries
 * for it are larger than 10 KB or need a DOM.
 */
const SYMBOLS = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
).match(/\d{6}/g) as string[]

const START_B = 104
const TO_CODE_C = 99
const STOP = '2331112'
/** Value of a space in code set B, which has the printable characters in the order of ASCII. */
const SPACE = 32

/**
 * Encodes a text as a Code 128 bar code. Pairs of digits at its end take one symbol each.
 * @param text printable ASCII characters
 * @returns widths in modules, alternating between a bar and a space, from a bar to a bar
 */
export function encodeCode128(text: string): number[] {
  const pairs = /(?:\d\d){2,}$/.exec(text)?.[0] ?? ''
  const values = [
    START_B,
    ...[...text.slice(0, text.length - pairs.length)].map((char) => char.charCodeAt(0) - SPACE),
    ...(pairs ? [TO_CODE_C, ...(pairs.match(/\d\d/g) as string[]).map(Number)] : []),
  ]
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  return [...[...values, check].map((value) => SYMBOLS[value]), STOP].join('').split('').map(Number)
}
