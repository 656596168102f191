import { getCurrencyDecimals, parseCents } from '../../base/money'
import { cleanText } from '../../base/text'
import { GOODS_DESCRIPTION_MAX_LENGTH, GOODS_KINDS_MAX } from '../goods-fields'
import { findAmountsInMailLine, type MailAmountText, stripTrailingPrice } from './amounts'
import type { MailLinePart } from './mail-lines'
import {
  BARE_QUANTITY_PATTERN,
  COUNT_OF_ITEM_PATTERN,
  COUNTED_ITEM_PATTERN,
  ITEM_DETAIL_PATTERN,
  ITEM_LABEL_PATTERN,
  LEADING_COUNT_PATTERN,
  NAME_BEFORE_QUANTITY_PATTERN,
  NON_GOODS_CHARGE_WORD_PATTERN,
  NON_ITEM_LINE_PATTERN,
  QUANTITY_PATTERN,
  QUOTED_TEXT_PATTERN,
  SUBTOTAL_OR_CHARGE_WORD_PATTERN,
  SUBTOTAL_WORD_PATTERN,
  TABLE_ROW_PATTERN,
  TOTAL_WORD_PATTERN,
  TRAILING_COUNT_PATTERN,
  UNIT_PRICE_WORD_PATTERN,
  UNNAMED_OTHER_ITEMS_PATTERN,
} from './mail-words'

/** One kind of goods in a mail. Without a value, `description` is '' and `quantity` is 1. */
export interface MailGoodsItem {
  description: string
  quantity: number
  /** undefined if the mail has no amount */
  price: MailAmountText | undefined
  /** the price is for all pieces together, not for one */
  isTotal: boolean
}

/** Removes the price, the list mark and end punctuation from a line of a list. */
const stripPriceAndMarks = (text: string): string =>
  stripTrailingPrice(text).replace(/^[-•*·\s]+|[\s.…。:,]+$/g, '')

const parseTrailingCount = (text: string): number | undefined => {
  const count = TRAILING_COUNT_PATTERN.exec(stripPriceAndMarks(text))?.[2]
  return count === undefined ? undefined : Number(count)
}

const normaliseGoodsName = (text: string): string =>
  cleanText(stripPriceAndMarks(stripPriceAndMarks(text).replace(TRAILING_COUNT_PATTERN, '$1'))).slice(
    0,
    GOODS_DESCRIPTION_MAX_LENGTH,
  )

interface Named {
  description: string
  count: number | undefined
}

/** Returns the goods after a label in a line; undefined if the line has no label. */
function findLabelledGoods({ text }: MailLinePart): Named | undefined {
  const name = ITEM_LABEL_PATTERN.exec(text)?.[1]
  return name === undefined
    ? undefined
    : { description: normaliseGoodsName(name), count: parseTrailingCount(name) }
}

/**
 * Returns the goods of a line with a count. Returns undefined for any other line.
 * @param next the next part; its count belongs to these goods if it is on the same line
 */
function findCountedGoods({ text, line }: MailLinePart, next: MailLinePart | undefined): Named | undefined {
  const [, countOf, nameOf] = COUNT_OF_ITEM_PATTERN.exec(text) ?? []
  if (nameOf !== undefined) return { description: normaliseGoodsName(nameOf), count: Number(countOf) }
  const [, before, name, nameFirst, after] = COUNTED_ITEM_PATTERN.exec(text) ?? []
  const counted = name ?? nameFirst
  if (counted !== undefined)
    return { description: normaliseGoodsName(counted), count: Number(before ?? after) }
  if (NON_ITEM_LINE_PATTERN.test(text)) return undefined
  const [, count, ofAmount] = LEADING_COUNT_PATTERN.exec(text) ?? []
  if (ofAmount && stripTrailingPrice(ofAmount) !== ofAmount)
    return { description: normaliseGoodsName(ofAmount), count: Number(count) }
  const behind = next?.line === line ? `${text} ${next.text}` : text
  const [, ofLabel, labelled] = NAME_BEFORE_QUANTITY_PATTERN.exec(behind) ?? []
  return ofLabel === undefined
    ? undefined
    : { description: normaliseGoodsName(ofLabel), count: Number(labelled) }
}

/** Returns the next goods of a list that begins with a label on the same line: 商品：耳机 x1；充电宝 x2. */
function findGoodsInList({ text, line }: MailLinePart, lines: readonly MailLinePart[]): Named | undefined {
  const count = parseTrailingCount(text)
  const isInList = lines.some((other) => other.line === line && ITEM_LABEL_PATTERN.test(other.text))
  return isInList && count !== undefined && !text.includes(':')
    ? { description: normaliseGoodsName(text), count }
    : undefined
}

/**
 * Returns the lines that name goods: lines with a label, or lines with a count if no line has a label.
 * Returns at most one more than the maximum number of kinds in a parcel.
 */
function findNamedGoods(lines: readonly MailLinePart[], mail: string): (Named & { at: number })[] {
  const isLabelled = lines.some(({ text }) => ITEM_LABEL_PATTERN.test(text))
  const names: (Named & { at: number })[] = []
  for (const [at, line] of lines.entries()) {
    const named = isLabelled
      ? (findLabelledGoods(line) ?? findGoodsInList(line, lines))
      : (findTableGoods(line, mail) ?? findCountedGoods(line, lines[at + 1]))
    if (named?.description) names.push({ ...named, at })
    if (names.length > GOODS_KINDS_MAX) break
  }
  return names.length > 0 ? names : findGoodsAboveQuantities(lines, mail)
}

/** Returns the goods of a row of a table: name, unit price, count and sum. */
function findTableGoods({ text }: MailLinePart, mail: string): Named | undefined {
  const [, name, price, count, sum] = TABLE_ROW_PATTERN.exec(text) ?? []
  if (name === undefined || NON_ITEM_LINE_PATTERN.test(text)) return undefined
  const isAmount = (cell: string) => findAmountsInMailLine(cell, mail).length === 1
  return isAmount(price!) && isAmount(sum!)
    ? { description: normaliseGoodsName(name), count: Number(count) }
    : undefined
}

/** Maximum number of lines from the name of goods to their quantity, and from there to their price. */
const LINES_TO_NAME_MAX = 4
const LINES_TO_PRICE_MAX = 2
/** The end of a sentence, which names no goods. */
const ENDS_SENTENCE = /[.!?。]$/

/**
 * Returns goods whose quantity is alone on a line below their name, as in mails without labels and lists. An
 * amount must be near.
 */
function findGoodsAboveQuantities(lines: readonly MailLinePart[], mail: string): (Named & { at: number })[] {
  const isAmount = (line: MailLinePart) => isBare(line) && findAmountsInMailLine(line.text, mail).length > 0
  return lines.flatMap(({ text }, quantityAt) => {
    const count = BARE_QUANTITY_PATTERN.exec(text)?.[1]
    if (count === undefined) return []
    let at = quantityAt - 1
    while (at >= 0 && (ITEM_DETAIL_PATTERN.test(lines[at]!.text) || isAmount(lines[at]!))) at -= 1
    const name = lines[at]?.text ?? ''
    const isName = name.length > 2 && !NON_ITEM_LINE_PATTERN.test(name) && !ENDS_SENTENCE.test(name)
    const isPriced = lines.slice(at, quantityAt + LINES_TO_PRICE_MAX).some(isAmount)
    return isName && isPriced && quantityAt - at <= LINES_TO_NAME_MAX
      ? [{ description: normaliseGoodsName(name), count: Number(count), at }]
      : []
  })
}

type Price = Pick<MailGoodsItem, 'price' | 'isTotal'>

/**
 * Creates functions that read amounts. The label of an amount is before it on its line, or alone on the line
 * above.
 */
function createPriceReader(lines: readonly MailLinePart[], mail: string) {
  const amountsOf = ({ text }: MailLinePart) => findAmountsInMailLine(text, mail)
  const labelled = (is: RegExp, not: RegExp): MailAmountText | undefined => {
    const isLabel = ({ text }: MailLinePart) => is.test(text) && !not.test(text)
    const at = lines.findIndex((line) => isLabel(line) && amountsOf(line).length > 0)
    if (at >= 0) return amountsOf(lines[at]!).at(-1)
    const label = lines.findIndex((line) => isLabel(line) && line.text.length < 40)
    return label >= 0 && lines[label + 1] ? amountsOf(lines[label + 1]!)[0] : undefined
  }
  // The price of all pieces is a total, not a unit price: Gesamtpreis, total price.
  const piece = () => labelled(UNIT_PRICE_WORD_PATTERN, TOTAL_WORD_PATTERN)
  const total = () =>
    labelled(TOTAL_WORD_PATTERN, SUBTOTAL_OR_CHARGE_WORD_PATTERN) ??
    labelled(SUBTOTAL_WORD_PATTERN, NON_GOODS_CHARGE_WORD_PATTERN)
  const first = (): MailAmountText | undefined =>
    lines.filter(({ text }) => !NON_GOODS_CHARGE_WORD_PATTERN.test(text)).flatMap(amountsOf)[0]
  return { piece, total, first }
}

/**
 * Returns the unit price if the mail has one, otherwise the total of the order. If the order also has unnamed
 * goods, the amount next to the name is used.
 * @param at index of the line with the name
 */
function findOrderPrice(lines: readonly MailLinePart[], mail: string, at: number): Price {
  const { piece, total, first } = createPriceReader(lines, mail)
  const own = lines.filter(({ line, text }) => line === lines[at]?.line && !TOTAL_WORD_PATTERN.test(text))
  const ofPiece = piece()
  if (!ofPiece && UNNAMED_OTHER_ITEMS_PATTERN.test(mail))
    return { price: createPriceReader(own, mail).first(), isTotal: false }
  const sum = ofPiece ? undefined : total()
  return { price: ofPiece ?? sum ?? first(), isTotal: sum !== undefined }
}

/** Returns whether a line is short enough to contain only an amount. */
const isBare = ({ text }: MailLinePart): boolean => text.length <= 16 && !text.includes(':')

/**
 * Returns the price of one of several goods: from its own line, else after a unit-price label, else from a
 * line with only an amount. The order's total never counts.
 * @param block lines from its name to the next name
 * @param sharesLine other goods are on its line too; a total there covers them all
 */
function findPriceInBlock(block: readonly MailLinePart[], mail: string, sharesLine: boolean): Price {
  const ownLines = block.filter(({ line }) => line === block[0]!.line)
  const own = createPriceReader(
    sharesLine ? ownLines.filter(({ text }) => !TOTAL_WORD_PATTERN.test(text)) : ownLines,
    mail,
  )
  const ofPiece = own.piece()
  const sum = ofPiece ? undefined : own.total()
  const inLine = ofPiece ?? sum ?? own.first()
  if (inLine) return { price: inLine, isTotal: sum !== undefined }
  const below =
    createPriceReader(block, mail).piece() ?? createPriceReader(block.filter(isBare), mail).first()
  return { price: below, isTotal: false }
}

const toAmountCents = (price: MailAmountText | undefined): number =>
  (price && parseCents(price.priceText, getCurrencyDecimals(price.currency))) ?? Number.NaN

/**
 * Returns whether the amounts of several goods are for all their pieces. Then only the amounts without
 * quantities add up to a total in the mail. Goods without an amount make the sum NaN, which matches no total.
 */
function areSums(goods: readonly MailGoodsItem[], lines: readonly MailLinePart[], mail: string): boolean {
  const sums = lines
    .filter(({ text }) => TOTAL_WORD_PATTERN.test(text))
    .flatMap(({ text }) => findAmountsInMailLine(text, mail).map(toAmountCents))
  const total = (times: (each: MailGoodsItem) => number) =>
    goods.reduce((sum, each) => sum + times(each) * toAmountCents(each.price), 0)
  return sums.includes(total(() => 1)) && !sums.includes(total(({ quantity }) => quantity))
}

const parseQuantityText = (text: string): number | undefined => {
  const written = QUANTITY_PATTERN.exec(text)?.[1]
  return written ? Number(written) : undefined
}

/** Returns the quantity after a name: from a later part of its line, else after a label in its block. */
function findQuantityAfter([name, ...block]: readonly MailLinePart[]): number | undefined {
  const sameLine = block.filter(({ line }) => line === name!.line)
  const count = sameLine.map(({ text }) => parseTrailingCount(text)).find((each) => each !== undefined)
  return count ?? parseQuantityText([name!, ...block].map(({ text }) => text).join('\n'))
}

/** Returns the goods of a mail without labels and counts: a name in quotation marks, or only a price. */
function findQuotedGoods(lines: readonly MailLinePart[], mail: string): MailGoodsItem[] {
  const description = normaliseGoodsName(QUOTED_TEXT_PATTERN.exec(mail)?.[1] ?? '')
  const at = lines.findIndex(({ text }) => QUOTED_TEXT_PATTERN.test(text))
  const { price, isTotal } = findOrderPrice(lines, mail, at)
  return description || price ? [{ description, quantity: parseQuantityText(mail) ?? 1, price, isTotal }] : []
}

/**
 * Returns the goods in a mail without duplicates, at most as many kinds as a parcel allows. If the mail has
 * only a price, the goods have no name.
 */
export function extractMailGoods(lines: readonly MailLinePart[], mail: string): MailGoodsItem[] {
  const names = findNamedGoods(lines, mail)
  const [only, ...others] = names
  if (!only) return findQuotedGoods(lines, mail)
  if (others.length === 0) {
    const quantity = only.count ?? findQuantityAfter(lines.slice(only.at)) ?? parseQuantityText(mail) ?? 1
    return [{ description: only.description, quantity, ...findOrderPrice(lines, mail, only.at) }]
  }
  const goods = names.slice(0, GOODS_KINDS_MAX).map(({ description, count, at }, nth): MailGoodsItem => {
    const block = lines.slice(at, names[nth + 1]?.at)
    const quantity = count ?? findQuantityAfter(block) ?? 1
    const sharesLine = names.some((other) => other.at !== at && lines[other.at]!.line === lines[at]!.line)
    return { description, quantity, ...findPriceInBlock(block, mail, sharesLine) }
  })
  const priced = areSums(goods, lines, mail) ? goods.map((each) => ({ ...each, isTotal: true })) : goods
  const once = new Map(priced.map((each) => [JSON.stringify(each), each]))
  return [...once.values()]
}
