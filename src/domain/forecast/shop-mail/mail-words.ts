/**
 * A line with a label for goods. As in many messages, it may begin with the sender's mark in brackets
 * (`【淘宝网】宝贝名称：…`) and with words such as 您购买的 (that you bought).
 */
export const ITEM_LABEL_PATTERN =
  /^(?:【[^】\n]{1,20}】\s*)?(?:您?(?:[购購][买買]|[订訂][购購])的)?(?:(?:宝贝|寶貝|商品|货品)(?:名称|名稱|信息|标题|標題)?|品名|item(?: name| title)?|product(?: name|naam)?|artikel(?:bezeichnung|name)?|produkt|article|articolo|prodotto|produit|produto|art[íi]culo|producto|商品名|nazwa(?: produktu)?)\s*[:：]\s*(\S.+)/i
export const COUNTED_ITEM_PATTERN = /^(?:(\d{1,3})\s?[x×*]\s(.{3,})|(.{3,}?)\s[x×*]\s?(\d{1,3})(?:\s.*)?)$/i
/** A count before goods in Amazon's mails: "2 of: Anker PowerCore". */
export const COUNT_OF_ITEM_PATTERN = /^(\d{1,3}) of: (.{3,})$/i
/** A count at the end of a goods name, with an optional word for pieces. After Chinese it needs no space. */
export const TRAILING_COUNT_PATTERN =
  /(\s|[\u3400-\u9fff)\]】])[x×*]\s?(\d{1,3})[件个個支双雙条條瓶盒包套张張本台只隻片]?$/i
export const QUOTED_TEXT_PATTERN = /["“„«『「]([^"”“»』」\n]{4,120})["”“»』」]/
export const QUANTITY_PATTERN =
  /(?:数量|數量|購買數量|件数|qty|quantity|anzahl|menge|quantit[ée]|quantità|cantidad|quantidade|aantal|ilość|個数)\s*[.:：]?\s*[x×]?\s*(\d{1,3})(?!\d)/i
/** A count before goods: "1 Nike Air Max $59.90". It counts only if an amount follows the name. */
export const LEADING_COUNT_PATTERN = /^(\d{1,3}) ((?=\D).{3,})$/
/** A name before its quantity: "Lego 42151 Qty: 1". The name has letters but no label. */
export const NAME_BEFORE_QUANTITY_PATTERN = new RegExp(
  `^((?=[^:]*[a-z\\u3400-\\u9fff])[^:]{3,}?)[\\s,;(|–-]+${QUANTITY_PATTERN.source}`,
  'i',
)
/** A line with only a quantity. The goods are named above it. */
export const BARE_QUANTITY_PATTERN = new RegExp(`^${QUANTITY_PATTERN.source}$`, 'i')
/** A row of a table: name, unit price, count, sum. */
export const TABLE_ROW_PATTERN = /^(.{2,}?)\s(\S+)\s[x×]?(\d{1,3})\s(\S+)$/
/** A line about one detail of goods, between their name and their quantity. */
export const ITEM_DETAIL_PATTERN =
  /^(?:size|colou?r|variant|style|sku|sold by|condition|gr[öo](?:ß|ss)e|farbe|taille|couleur|规格|規格|颜色|顏色|尺码|尺碼|型号|型號)\s?:/i
export const UNIT_PRICE_WORD_PATTERN =
  /单价|單價|价格|價格|售价|售價|price|preis|prix|prezzo|precio|preço|価格|prijs|cena/i
export const TOTAL_WORD_PATTERN =
  /合计|合計|[实實應应][付收]|[总總][价價计計额額]|[共总總][计計]|金[额額]|total|gesamt|summe|請求額|totaal|razem|suma/i
export const SUBTOTAL_WORD_PATTERN = /sub-?total|zwischensumme|sous-total|小计|小計/i
/** Charges that a total includes in addition to goods, and deductions from it. */
export const NON_GOODS_CHARGE_WORD_PATTERN =
  /运费|運費|送料|邮费|郵費|优惠|優惠|折扣|退款|退回|割引|shipping|postage|delivery|versand|livraison|discount|coupon|refund|rabatt|\btax\b|\bvat\b/i

/** Other goods that a mail counts but does not name: "Anker Charger" and 1 other item. */
export const UNNAMED_OTHER_ITEMS_PATTERN =
  /\b(?:\d{1,3}|one|two|three|an?) (?:other|more|additional|further) (?:item|product|article|piece)s?\b|[等及和](?:其他|其它)?\s?[\d多]+\s?[件個个种種]|\d+ (?:weitere[rns]?|andere?|autres?) (?:artikel|produkte?|articles?|produits?)|\d+ altr[oi] articol[oi]|altri \d+ articoli|\d+ (?:art[íi]culos?|productos?|artigos?|produtos?) m[áa]i?s|(?:他|ほか)\s?\d+\s?点/i

/**
 * Lines with an amount and a number that is not a count of goods: totals, charges, dates, payment terms. Also
 * lines about the order, or about one detail of the goods.
 */
export const NON_ITEM_LINE_PATTERN = new RegExp(
  `${TOTAL_WORD_PATTERN.source}|${SUBTOTAL_WORD_PATTERN.source}|${NON_GOODS_CHARGE_WORD_PATTERN.source}|^\\d+ (?:items?|articles?|artikel|products?|pieces?|pcs|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|%)|\\b(?:payments?|instal?ments?|days?|weeks?|months?|years?|hours?|points?)\\b|^(?:order|item|product|article|size|colou?r|sku|price)\\b`,
  'i',
)

export const SUBTOTAL_OR_CHARGE_WORD_PATTERN = new RegExp(
  `${SUBTOTAL_WORD_PATTERN.source}|${NON_GOODS_CHARGE_WORD_PATTERN.source}`,
  'i',
)
