/** A line of a mail, or a part of a line that begins with a label. */
export interface MailLinePart {
  text: string
  /** index of the line that contains the part; all parts of one line are about the same thing */
  line: number
}

const HAN_LABEL = '[\\u3400-\\u9fff]{2,6}\\s?:'
const LATIN_LABEL =
  '(?:qty|quantity|(?:unit |item )?price|(?:order |grand |sub)?total|order|tracking|anzahl|menge|preis|gesamt)[a-z .]{0,10}:'
/** The separator between a label and the text before it. */
const LABEL_BEHIND = new RegExp(`([。.!;,|\\s])\\s*(?=${HAN_LABEL}|${LATIN_LABEL})`, 'gi')
/** The separator between goods in a list, after a count or a price: 耳机 x1、充电宝 x2 and 耳机 ¥99;充电宝. */
const LIST_MARK = /([x×*]\s?\d{1,3}\S?\s*[,、+;]|\d[元円€]?\s*;)\s*/gi
/**
 * Chinese text or a colon. It must be before a label in the middle of a line, so that the label starts a new
 * part.
 */
const IS_SENTENCE = /[\u3400-\u9fff:]/

/**
 * Splits a mail in half width into trimmed lines without empty ones. Messages put several things on one line:
 * 商品:… 金额:… becomes two parts that each begin with a label.
 */
export function splitMailIntoLineParts(mail: string): MailLinePart[] {
  const lines = mail.split(/[\r\n]/).map((text) => text.replace(/\s+/g, ' '))
  return lines.flatMap((text, line) =>
    text
      .replace(LABEL_BEHIND, (mark: string, _first: string, at: number) =>
        IS_SENTENCE.test(text.slice(0, at)) ? '\n' : mark,
      )
      .replace(LIST_MARK, (mark: string, before: string, at: number, all: string) =>
        all.slice(0, at).includes(':') ? `${before.slice(0, -1)}\n` : mark,
      )
      .split('\n')
      .map((part) => ({ text: part.trim(), line }))
      .filter((part) => part.text !== ''),
  )
}
