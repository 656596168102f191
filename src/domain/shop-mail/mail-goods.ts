import { DESCRIPTION_MAX, GOODS_KINDS_MAX } from '../goods-fields'
import { decimalsOf, toCents } from '../money'
import { cleanText } from '../text'
import { type Amount, amountsIn, withoutAmount } from './amounts'
import type { MailLine } from './mail-lines'
import {
  BEFORE_QUANTITY,
  COUNT_AND_AMOUNT,
  COUNT_AT_END,
  COUNTED,
  ITEM,
  NO_GOODS,
  NO_NAME,
  NO_SUM_OF_ALL,
  QUANTITY,
  QUOTED,
  SUBTOTAL,
  TOTAL,
  UNIT_PRICE,
  UNNAMED,
} from './mail-words'

/** One kind of goods in a mail; '' and 1 where it says nothing. */
export interface MailGoods {
  description: string
  quantity: number
  /** undefined without an amount */
  price: Amount | undefined
  /** the price is of all pieces together, not of one */
  isTotal: boolean
}

/** What is left of a list's line without its price and its marks. */
const bare = (text: string): string => withoutAmount(text).replace(/^[-•*·\s]+|[\s.…。:,]+$/g, '')

const countIn = (text: string): number | undefined => {
  const count = COUNT_AT_END.exec(bare(text))?.[2]
  return count === undefined ? undefined : Number(count)
}

const plainName = (text: string): string =>
  cleanText(bare(bare(text).replace(COUNT_AT_END, '$1'))).slice(0, DESCRIPTION_MAX)

interface Named {
  description: string
  count: number | undefined
}

/** The goods that a line names behind their label; undefined of another line. */
function labelledIn({ text }: MailLine): Named | undefined {
  const name = ITEM.exec(text)?.[1]
  return name === undefined ? undefined : { description: plainName(name), count: countIn(name) }
}

/** The goods that a line counts; undefined of another line. @param next whose count is of them where it shares the line */
function countedIn({ text, line }: MailLine, next: MailLine | undefined): Named | undefined {
  const [, before, name, nameFirst, after] = COUNTED.exec(text) ?? []
  const counted = name ?? nameFirst
  if (counted !== undefined) return { description: plainName(counted), count: Number(before ?? after) }
  if (NO_NAME.test(text)) return undefined
  const [, count, ofAmount] = COUNT_AND_AMOUNT.exec(text) ?? []
  if (ofAmount && withoutAmount(ofAmount) !== ofAmount)
    return { description: plainName(ofAmount), count: Number(count) }
  const behind = next?.line === line ? `${text} ${next.text}` : text
  const [, ofLabel, labelled] = BEFORE_QUANTITY.exec(behind) ?? []
  return ofLabel === undefined ? undefined : { description: plainName(ofLabel), count: Number(labelled) }
}

/** The next goods of a list that begins with a label in the same line: 商品：耳机 x1；充电宝 x2. */
function listedIn({ text, line }: MailLine, lines: readonly MailLine[]): Named | undefined {
  const count = countIn(text)
  const isInList = lines.some((other) => other.line === line && ITEM.test(other.text))
  return isInList && count !== undefined && !text.includes(':')
    ? { description: plainName(text), count }
    : undefined
}

/** The lines that name goods: those that say so, else those that count; one more at most than a parcel holds. */
function namesIn(lines: readonly MailLine[]): (Named & { at: number })[] {
  const isLabelled = lines.some(({ text }) => ITEM.test(text))
  const names: (Named & { at: number })[] = []
  for (const [at, line] of lines.entries()) {
    const named = isLabelled ? (labelledIn(line) ?? listedIn(line, lines)) : countedIn(line, lines[at + 1])
    if (named?.description) names.push({ ...named, at })
    if (names.length > GOODS_KINDS_MAX) break
  }
  return names
}

type Price = Pick<MailGoods, 'price' | 'isTotal'>

/** Reads amounts by what stands before them in a line, or alone in the line above. */
function priceReader(lines: readonly MailLine[], mail: string) {
  const amountsOf = ({ text }: MailLine) => amountsIn(text, mail)
  const labelled = (is: RegExp, not: RegExp): Amount | undefined => {
    const isLabel = ({ text }: MailLine) => is.test(text) && !not.test(text)
    const at = lines.findIndex((line) => isLabel(line) && amountsOf(line).length > 0)
    if (at >= 0) return amountsOf(lines[at]!).at(-1)
    const label = lines.findIndex((line) => isLabel(line) && line.text.length < 40)
    return label >= 0 && lines[label + 1] ? amountsOf(lines[label + 1]!)[0] : undefined
  }
  // The price of all of them is a sum: Gesamtpreis, total price.
  const piece = () => labelled(UNIT_PRICE, TOTAL)
  const total = () => labelled(TOTAL, NO_SUM_OF_ALL) ?? labelled(SUBTOTAL, NO_GOODS)
  const first = (): Amount | undefined =>
    lines.filter(({ text }) => !NO_GOODS.test(text)).flatMap(amountsOf)[0]
  return { piece, total, first }
}

/**
 * The price of a piece where the mail says it, else the sum of the order; where that is of other goods too, what stands
 * beside the name.
 * @param at the line of the name
 */
function priceOfOrder(lines: readonly MailLine[], mail: string, at: number): Price {
  const { piece, total, first } = priceReader(lines, mail)
  const own = lines.filter(({ line, text }) => line === lines[at]?.line && !TOTAL.test(text))
  const ofPiece = piece()
  if (!ofPiece && UNNAMED.test(mail)) return { price: priceReader(own, mail).first(), isTotal: false }
  const sum = ofPiece ? undefined : total()
  return { price: ofPiece ?? sum ?? first(), isTotal: sum !== undefined }
}

/** An amount that is a line by itself. */
const isBare = ({ text }: MailLine): boolean => text.length <= 16 && !text.includes(':')

/**
 * The price of one of several goods: in its own line, else behind the label of a piece, else alone in a line. The sum of
 * the order is the price of none of them.
 * @param block the lines from its name to the next one's
 * @param sharesLine other goods stand in its line too, so that a sum there is of them all
 */
function priceInBlock(block: readonly MailLine[], mail: string, sharesLine: boolean): Price {
  const ownLines = block.filter(({ line }) => line === block[0]!.line)
  const own = priceReader(sharesLine ? ownLines.filter(({ text }) => !TOTAL.test(text)) : ownLines, mail)
  const ofPiece = own.piece()
  const sum = ofPiece ? undefined : own.total()
  const inLine = ofPiece ?? sum ?? own.first()
  if (inLine) return { price: inLine, isTotal: sum !== undefined }
  const below = priceReader(block, mail).piece() ?? priceReader(block.filter(isBare), mail).first()
  return { price: below, isTotal: false }
}

const centsOf = (price: Amount | undefined): number =>
  (price && toCents(price.priceText, decimalsOf(price.currency))) ?? Number.NaN

/**
 * Several goods with an amount each: whether the amounts are of all pieces, for then they alone make a sum that the mail
 * says. NaN, of goods without an amount, makes none.
 */
function areSums(goods: readonly MailGoods[], lines: readonly MailLine[], mail: string): boolean {
  const sums = lines
    .filter(({ text }) => TOTAL.test(text))
    .flatMap(({ text }) => amountsIn(text, mail).map(centsOf))
  const total = (times: (each: MailGoods) => number) =>
    goods.reduce((sum, each) => sum + times(each) * centsOf(each.price), 0)
  return sums.includes(total(() => 1)) && !sums.includes(total(({ quantity }) => quantity))
}

const quantityIn = (text: string): number | undefined => {
  const written = QUANTITY.exec(text)?.[1]
  return written ? Number(written) : undefined
}

/** How many are said behind a name: in a later part of its line, else behind a label in its block. */
function quantityBehind([name, ...block]: readonly MailLine[]): number | undefined {
  const sameLine = block.filter(({ line }) => line === name!.line)
  const count = sameLine.map(({ text }) => countIn(text)).find((each) => each !== undefined)
  return count ?? quantityIn([name!, ...block].map(({ text }) => text).join('\n'))
}

/** The goods of a mail that labels and counts none: what it puts in quotation marks, or a price alone. */
function goodsInQuotes(lines: readonly MailLine[], mail: string): MailGoods[] {
  const description = plainName(QUOTED.exec(mail)?.[1] ?? '')
  const at = lines.findIndex(({ text }) => QUOTED.test(text))
  const { price, isTotal } = priceOfOrder(lines, mail, at)
  return description || price ? [{ description, quantity: quantityIn(mail) ?? 1, price, isTotal }] : []
}

/**
 * The goods that a mail names, each once, at most as many kinds as a parcel holds; one without a name, where it says a
 * price alone.
 */
export function goodsOfMail(lines: readonly MailLine[], mail: string): MailGoods[] {
  const names = namesIn(lines)
  const [only, ...others] = names
  if (!only) return goodsInQuotes(lines, mail)
  if (others.length === 0) {
    const quantity = only.count ?? quantityBehind(lines.slice(only.at)) ?? quantityIn(mail) ?? 1
    return [{ description: only.description, quantity, ...priceOfOrder(lines, mail, only.at) }]
  }
  const goods = names.slice(0, GOODS_KINDS_MAX).map(({ description, count, at }, nth): MailGoods => {
    const block = lines.slice(at, names[nth + 1]?.at)
    const quantity = count ?? quantityBehind(block) ?? 1
    const sharesLine = names.some((other) => other.at !== at && lines[other.at]!.line === lines[at]!.line)
    return { description, quantity, ...priceInBlock(block, mail, sharesLine) }
  })
  const priced = areSums(goods, lines, mail) ? goods.map((each) => ({ ...each, isTotal: true })) : goods
  const once = new Map(priced.map((each) => [JSON.stringify(each), each]))
  return [...once.values()]
}
