/** A line of a mail, or the part of one that begins with a label. */
export interface MailLinePart {
  text: string
  /** of the line that it is part of: parts of one line speak of one thing */
  line: number
}

const HAN_LABEL = '[\\u3400-\\u9fff]{2,6}\\s?:'
const LATIN_LABEL =
  '(?:qty|quantity|(?:unit |item )?price|(?:order |grand |sub)?total|order|tracking|anzahl|menge|preis|gesamt)[a-z .]{0,10}:'
/** What parts a label from what is said before it. */
const LABEL_BEHIND = new RegExp(`([。.!;,|\\s])\\s*(?=${HAN_LABEL}|${LATIN_LABEL})`, 'gi')
/** Between the goods of a list, behind a count or a price: 耳机 x1、充电宝 x2 and 耳机 ¥99;充电宝. */
const LIST_MARK = /([x×*]\s?\d{1,3}\S?\s*[,、+;]|\d[元円€]?\s*;)\s*/gi
/** Words of the language of the label, or another label, stand before one in the middle of a line. */
const IS_SENTENCE = /[\u3400-\u9fff:]/

/**
 * The lines of a mail in plain width, ends trimmed, none empty. Messages write several things in one line: 商品:… 金额:…
 * is two parts, each with its label first.
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
