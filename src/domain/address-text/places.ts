import { CAPITAL, hasLetterOrNumber, LETTER } from '../letters'
import { CODE_MARK } from './post-codes'

/** Where something is, as far as a written address says so; what is left of it is the street. */
export interface Place {
  province: string
  city: string
  district: string
  street: string
}

/** Parts of an address between commas and line ends, as they stood. */
export type Parts = string[]

export const tidy = (text: string): string =>
  text
    .replaceAll(CODE_MARK, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.])/g, '$1')
    .replace(/^[\s,.:·•*_/-]+|[\s,:_/-]+$/g, '')
    .trim()

/** A part that stands in brackets as a whole. */
const BRACKETED = /^\((?=[\u3400-\u9fff])([^()]*)\)$/

/** A full stop behind a long word, before a capital letter. */
const SENTENCE_END = new RegExp(`(${LETTER}{5})\\.\\s+(?=${CAPITAL})`, 'gu')

/** Parts between commas and line ends, and at spaces beside Chinese characters, as names and phones stand there. */
export const partsOf = (text: string): Parts =>
  text
    .replace(SENTENCE_END, '$1\n')
    .replace(/([\u3400-\u9fff])\s+/g, '$1\n')
    .replace(/\s+(?=[\u3400-\u9fff])/g, '\n')
    .split(/[\n,、。]/)
    .map((part) => part.trim().replace(BRACKETED, '$1'))
    .filter(Boolean)

/** A street of Latin script, its parts with commas; of Chinese script one after the other. */
export const streetOf = (parts: Parts): string => {
  const shown = parts.map(tidy).filter(hasLetterOrNumber)
  const isChinese = shown.every((part) => /[\u3400-\u9fff]/.test(part) || /^[\w#()-]+$/.test(part))
  return shown.join(isChinese ? ' ' : ', ')
}

/** Takes the last part that is one of these names out, and gives the name as the table writes it. */
export function takeNamed(parts: Parts, names: readonly string[], suffix = ''): string {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = tidy(parts[at]!)
    const name = names.find((each) => new RegExp(`^(?:${each})${suffix}$`, 'i').test(part))
    if (!name) continue
    const mark = parts[at]!.includes(CODE_MARK)
    parts.splice(at, 1, ...(mark ? [CODE_MARK] : []))
    return part
  }
  return ''
}

/** The town that stands beside the code, in its part or in the one before; taken out. */
export function takeTownByCode(parts: Parts, isTown: (part: string) => boolean): string {
  const at = parts.findIndex((part) => part.includes(CODE_MARK))
  if (at < 0) return ''
  const own = tidy(parts[at]!)
  const before = tidy(parts[at - 1] ?? '')
  const after = tidy(parts[at + 1] ?? '')
  if (own && isTown(own)) {
    parts.splice(at, 1)
    return own
  }
  if (own) return ''
  if (before && isTown(before)) {
    parts.splice(at - 1, 2)
    return before
  }
  if (after && isTown(after)) {
    parts.splice(at, 2)
    return after
  }
  return ''
}

/** Whether a part names a town: no figure in it, and no street. */
export const isTown = (part: string): boolean =>
  !/\d/.test(part) &&
  !/\b(?:street|st|road|rd|lane|avenue|ave|close|drive|way|court|house|building|tower|floor|flat|unit|jalan|taman)\.?$/i.test(
    part,
  ) &&
  !/^(?:jalan|lorong|taman|flat|unit|floor)\b/i.test(part) &&
  part.split(' ').length <= 4
