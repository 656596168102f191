import { DESCRIPTION_MAX, GOODS_KINDS_MAX } from '../goods-fields'
import { cleanText } from '../text'
import { type Amount, amountsIn, withoutAmount } from './amounts'
import type { MailLine } from './mail-lines'

/**
 * A line may begin with the sender's mark in brackets (`【淘宝网】宝贝名称：…`), as messages do, and say that the reader
 * bought it.
 */
const ITEM =
  /^(?:【[^】\n]{1,20}】\s*)?(?:您?(?:[购購][买買]|[订訂][购購])的)?(?:(?:宝贝|寶貝|商品|货品)(?:名称|名稱|信息|标题|標題)?|品名|item(?: name| title)?|product(?: name|naam)?|artikel(?:bezeichnung|name)?|produkt|article|articolo|prodotto|produit|produto|art[íi]culo|producto|商品名|nazwa(?: produktu)?)\s*[:：]\s*(\S.+)/i
const COUNTED = /^(?:(\d{1,3})\s?[x×*]\s(.{3,})|(.{3,}?)\s[x×*]\s?(\d{1,3})(?:\s.*)?)$/i
/** How many, where it ends the name of the goods; behind Chinese without a space. */
const COUNT_AT_END = /(\s|[\u3400-\u9fff)\]】])[x×*]\s?(\d{1,3})[件个個]?$/i
const QUOTED = /["“„«『「]([^"”“»』」\n]{4,120})["”“»』」]/
const QUANTITY =
  /(?:数量|數量|購買數量|件数|qty|quantity|anzahl|menge|quantit[ée]|quantità|cantidad|quantidade|aantal|ilość|個数)\s*[.:：]?\s*[x×]?\s*(\d{1,3})(?!\d)/i
const UNIT_PRICE = /单价|單價|价格|價格|售价|售價|price|preis|prix|prezzo|precio|preço|価格|prijs|cena/i
const TOTAL =
  /合计|合計|[实實應应][付收]|[总總][价價计計额額]|[共总總][计計]|金[额額]|total|gesamt|summe|請求額|totaal|razem|suma/i
const SUBTOTAL = /sub-?total|zwischensumme|sous-total|小计|小計/i
/** What is in a sum beside goods, or taken off it. */
const NO_GOODS =
  /运费|運費|送料|邮费|郵費|优惠|優惠|折扣|退款|退回|割引|shipping|postage|delivery|versand|livraison|discount|coupon|refund|rabatt|\btax\b|\bvat\b/i

/** One kind of goods in a mail; '' and 1 where it says nothing. */
export interface MailGoods {
  description: string
  quantity: number
  /** undefined without an amount */
  price: Amount | undefined
  /** the price is of all pieces together, not of one */
  isTotal: boolean
}

const countIn = (text: string): number | undefined => {
  const count = COUNT_AT_END.exec(text)?.[2]
  return count === undefined ? undefined : Number(count)
}

/** A name without what a list puts around it: its count, its price, its number, its marks. */
const plainName = (text: string): string =>
  cleanText(withoutAmount(text.replace(COUNT_AT_END, '$1')).replace(/^[-•*·\s]+|[\s.…。:,]+$/g, '')).slice(
    0,
    DESCRIPTION_MAX,
  )

/** The name in a line that names goods, and how many where the line says it; undefined of another line. */
function namedIn(text: string, isLabelled: boolean): Pick<MailGoods, 'description'> & { count?: number } {
  if (isLabelled) {
    const name = ITEM.exec(text)![1]!
    return { description: plainName(name), count: countIn(name) }
  }
  const [, before, name, nameFirst, after] = COUNTED.exec(text)!
  return { description: plainName((name ?? nameFirst)!), count: Number(before ?? after) }
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
  const total = () =>
    labelled(TOTAL, new RegExp(`${SUBTOTAL.source}|${NO_GOODS.source}`, 'i')) ?? labelled(SUBTOTAL, NO_GOODS)
  const first = (): Amount | undefined =>
    lines.filter(({ text }) => !NO_GOODS.test(text)).flatMap(amountsOf)[0]
  return { piece, total, first }
}

/** The price of a piece where the mail says it, else the sum of the order. */
function priceOfOrder(lines: readonly MailLine[], mail: string): Price {
  const { piece, total, first } = priceReader(lines, mail)
  const ofPiece = piece()
  const sum = ofPiece ? undefined : total()
  return { price: ofPiece ?? sum ?? first(), isTotal: sum !== undefined }
}

/** An amount that is a line by itself. */
const isBare = ({ text }: MailLine): boolean => text.length <= 16 && !text.includes(':')

/**
 * The price of one of several goods: in its own line, else behind the label of a piece, else alone in a line. The sum of
 * the order is the price of none of them.
 * @param block the lines from its name to the next one's
 */
function priceInBlock(block: readonly MailLine[], mail: string): Price {
  const own = priceReader(
    block.filter(({ line }) => line === block[0]!.line),
    mail,
  )
  const ofPiece = own.piece()
  const sum = ofPiece ? undefined : own.total()
  const inLine = ofPiece ?? sum ?? own.first()
  if (inLine) return { price: inLine, isTotal: sum !== undefined }
  const below = priceReader(block, mail).piece() ?? priceReader(block.filter(isBare), mail).first()
  return { price: below, isTotal: false }
}

const quantityIn = (text: string): number | undefined => {
  const written = QUANTITY.exec(text)?.[1]
  return written ? Number(written) : undefined
}

const textOf = (lines: readonly MailLine[]): string => lines.map(({ text }) => text).join('\n')

/** Every kind of goods that a mail names, those without a name left out; one without, where it says a price alone. */
export function goodsOfMail(lines: readonly MailLine[], mail: string): MailGoods[] {
  const isLabelled = lines.some(({ text }) => ITEM.test(text))
  const starts = lines.flatMap(({ text }, at) => ((isLabelled ? ITEM : COUNTED).test(text) ? [at] : []))
  if (starts.length === 0) {
    const description = plainName(QUOTED.exec(mail)?.[1] ?? '')
    const { price, isTotal } = priceOfOrder(lines, mail)
    const quantity = quantityIn(mail) ?? 1
    return description || price ? [{ description, quantity, price, isTotal }] : []
  }
  const goods = starts.map((start, nth): MailGoods => {
    const isOnly = starts.length === 1
    const block = isOnly ? lines : lines.slice(start, starts[nth + 1])
    const { description, count } = namedIn(lines[start]!.text, isLabelled)
    const sameLine = lines.slice(start + 1).filter(({ line }) => line === lines[start]!.line)
    const behind = sameLine.map(({ text }) => countIn(text)).find((each) => each !== undefined)
    return {
      description,
      quantity: count ?? behind ?? quantityIn(textOf(block)) ?? 1,
      ...(isOnly ? priceOfOrder(lines, mail) : priceInBlock(block, mail)),
    }
  })
  const named = goods.filter(({ description }) => description !== '')
  const once = new Map(named.map((each) => [JSON.stringify(each), each]))
  return [...once.values()].slice(0, GOODS_KINDS_MAX)
}
