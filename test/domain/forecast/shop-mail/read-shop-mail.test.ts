import { GOODS_DESCRIPTION_MAX_LENGTH } from '@/domain/forecast/goods-fields'
import { parseShopMail, SHOP_MAIL_MAX_LENGTH } from '@/domain/forecast/shop-mail/read-shop-mail'

const NOTHING = { description: '', quantity: 1, price: undefined, isTotal: false }
const allGoodsOf = (...lines: string[]) => parseShopMail(lines.join('\n')).goods
const goodsOf = (...lines: string[]) => allGoodsOf(...lines)[0] ?? NOTHING
const priceOf = (...lines: string[]) => {
  const { price, isTotal } = goodsOf(...lines)
  return [price?.priceText, isTotal]
}

describe('the shop of a mail', () => {
  it.each([
    ['Taobao', '淘宝,淘寶,taobao.com,https://m.tb.cn/x'],
    ['Tmall', '天猫,天貓,Tmall'],
    ['JD.com', '京东,京東,www.jd.com,Your JD order'],
    ['Zalando', 'ZALANDO'],
    ['SHEIN', 'Shein'],
    ['eBay', 'ebay'],
    ['Amazon', 'amazon.de,アマゾン,亚马逊,亞馬遜'],
    [undefined, 'JDSports,sheinx,'],
  ])('is %s for %s', (shop, texts) => {
    for (const text of texts.split(',')) expect([text, parseShopMail(text).shop]).toEqual([text, shop])
  })
})

describe('the goods in a mail', () => {
  const LABELS =
    '宝贝,宝贝名称,寶貝名稱,宝贝信息,商品,商品名称,商品名稱,商品标题,商品標題,货品,品名,商品名,Item,Item name,Item title,Product,Product name,Artikel,Artikelbezeichnung,Artikelname,Produkt,Article,Articolo,Prodotto,Produit,Artículo,Articulo,Producto,Productnaam,Nazwa,Nazwa produktu'
  it('are found after each label', () => {
    for (const label of LABELS.split(',')) {
      for (const line of [
        `${label}: Tote bag`,
        `${label} ：Tote bag`,
        `【淘宝】${label}:Tote bag`,
        `【JD】 ${label}: Tote bag`,
      ])
        expect(goodsOf(line).description).toBe('Tote bag')
      expect(goodsOf(`My ${label}: Tote bag`).description).toBe('')
      expect(goodsOf(`${label}: T`).description).toBe('')
    }
  })
  it.each([
    ['2 x Tote bag', 'Tote bag', 2],
    ['2x Tote bag', 'Tote bag', 2],
    ['12 × Tote bag', 'Tote bag', 12],
    ['120 * Tote bag', 'Tote bag', 120],
    ['2 x  Tote bag', 'Tote bag', 2],
    ['  2 x Tote bag  ', 'Tote bag', 2],
    ['Tote bag x2', 'Tote bag', 2],
    ['Tote bag x 2', 'Tote bag', 2],
    ['Tote bag  ×120', 'Tote bag', 120],
    ['Tote bag * 12 ¥5.00', 'Tote bag', 12],
    ['Item: Tote bag x2', 'Tote bag', 2],
    ['Item: Tote bag  × 12', 'Tote bag', 12],
    ['Item: Tote bag * 120', 'Tote bag', 120],
    ['Item: Tote bag x2 pieces', 'Tote bag x2 pieces', 1],
    ['Item: Tote bag, quantity 3', 'Tote bag, quantity 3', 3],
    ['Item: Tote bag Y2', 'Tote bag Y2', 1],
    ['Item: Totex2', 'Totex2', 1],
    ['商品：帆布包x2', '帆布包', 2],
    ['商品：帆布包(大)*12', '帆布包(大)', 12],
    ['商品：帆布包 x2件', '帆布包', 2],
    ['商品名称：护手霜*2支', '护手霜', 2],
    ['Item: Salt & pepper set; large x1', 'Salt & pepper set; large', 1],
    ['Your "Tote bag" is on its way', 'Tote bag', 1],
    ['„Tote bag“', 'Tote bag', 1],
    ['«Tote bag»', 'Tote bag', 1],
    ['『Tote bag』', 'Tote bag', 1],
    ['"Tot"', '', 1],
    ['Buy 2 x Tote bag', '', 1],
    ['1234 x Tote bag', '', 1],
    ['Tote bag x2345', '', 1],
    ['Tote bag x2.', '', 1],
    ['2 x ab', '', 1],
    ['ab x2', '', 1],
    ['2 y Tote bag', '', 1],
    ['Tote bag y 2', '', 1],
    ['', '', 1],
  ])('are read from %j as %j, %i pieces', (line, description, quantity) =>
    expect(goodsOf(line)).toMatchObject({ description, quantity }),
  )
  it.each([
    'Tote bag ¥18.50',
    'Tote bag  - US$18',
    'Tote bag HK$ 18.50 each',
    'Tote bag | €18',
    'Tote bag – £ 18.50',
    'Tote bag CNY 18.50, paid',
    'Tote bag EUR18',
    'Tote bag 18,50 €',
    'Tote bag  18.50EUR, paid',
    'Tote bag 18 zł',
    '- • Tote bag...',
    'Tote bag。',
    '* Tote bag: ',
  ])('have a name without list marks and prices: %s', (name) =>
    expect(goodsOf(`Item: ${name}`).description).toBe('Tote bag'),
  )
  it.each(['Tote $bag', 'Tote bag 18', '3M tape', 'Size.M bag'])(
    'keep digits and marks that belong to the name: %s',
    (name) => expect(goodsOf(`Item: ${name}`).description).toBe(name),
  )
  it('have a name up to the length of the field', () => {
    const name = 'a'.repeat(GOODS_DESCRIPTION_MAX_LENGTH)
    expect(goodsOf(`Item: ${name}`).description).toBe(name)
    expect(goodsOf(`Item: ${name}b`).description).toBe(name)
  })
  const TWO =
    '数量：2,數量:2,購買數量：2,件数：2,Qty: 2,Qty. 2,qty2,Quantity 2,Anzahl: 2,Menge: 2,Quantité : 2,Quantite: 2,Quantità: 2,Cantidad: 2,Aantal: 2,Ilość: 2,個数：2,Qty: x2,Qty × 2'
  it.each(TWO.split(','))('have the stated quantity: %s', (line) =>
    expect(goodsOf('Item: Tote bag', line).quantity).toBe(2),
  )
  it('have a quantity up to 999, and 1 if none is stated', () => {
    expect(goodsOf('Item: Tote bag', 'Qty: 120').quantity).toBe(120)
    for (const line of ['Qty: 1234', 'Qty: two', 'Qty: y2', 'Total: 5'])
      expect(goodsOf('Item: Tote bag', line).quantity).toBe(1)
    expect(goodsOf('Item: Tote bag x3', 'Qty: 2').quantity).toBe(3)
  })
  it.each([
    [
      ['Item: Tote bag', 'Item: Cup'],
      ['Tote bag', 'Cup'],
    ],
    [['Item: Tote bag', '2 x Cup of tea'], ['Tote bag']],
    [
      ['2 x Tote bag', 'Cup of tea x1'],
      ['Tote bag', 'Cup of tea'],
    ],
    [['2 x Tote bag', 'Cup of tea'], ['Tote bag']],
    [['"Tote bag"', '"Cup of tea"'], ['Tote bag']],
    [
      ['Item: Tote bag', 'Item: ...', 'Item: Cup'],
      ['Tote bag', 'Cup'],
    ],
    [['Item: Tote bag x1', 'Item: Tote bag x1'], ['Tote bag']],
    [
      ['Item: Tote bag x1', 'Item: Tote bag x2'],
      ['Tote bag', 'Tote bag'],
    ],
  ])('are those named in %j', (lines, names) =>
    expect(allGoodsOf(...lines).map(({ description }) => description)).toEqual(names),
  )
  it('have at most as many kinds as a parcel can hold', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `Item: Cup no ${at}`)
    expect(allGoodsOf(...lines)).toHaveLength(20)
  })
  const mail = (text: string) =>
    allGoodsOf(text).map(({ description, quantity, price, isTotal }) => [
      description,
      quantity,
      price && `${price.priceText} ${price.currency}`,
      isTotal,
    ])
  it.each([
    ['亲，您的订单已付款。商品：漫步者蓝牙耳机 x2 金额：398元', [['漫步者蓝牙耳机', 2, '398 CNY', true]]],
    ['商品：漫步者蓝牙耳机 x2 金额：398元', [['漫步者蓝牙耳机', 2, '398 CNY', true]]],
    ['商品：保温杯 数量：3 单价：59元 合计：177元', [['保温杯', 3, '59 CNY', false]]],
    ['【天猫】商品名称：羊毛围巾×2，实付：¥258.00，订单号：123', [['羊毛围巾', 2, '258.00 CNY', true]]],
    ['您购买的商品：帆布包*3；应付金额：¥89.70', [['帆布包', 3, '89.70 CNY', true]]],
    ['訂單已成立！商品：陶瓷杯 x2件 金額：NT$600', [['陶瓷杯', 2, '600 TWD', true]]],
    ['宝贝：连衣裙 颜色：红 尺码：M x2 总价：¥300', [['连衣裙', 2, '300 CNY', true]]],
    ['商品:手机壳 运费:10元 合计:39元', [['手机壳', 1, '39 CNY', true]]],
    ['商品：台灯 优惠金额：20元 实付：80元', [['台灯', 1, '80 CNY', true]]],
    ['Item: Tote bag, Qty: 2, Total: $36.00', [['Tote bag', 2, '36.00 USD', true]]],
    ['Item: Tote bag x2 Order total: $36.00 AUD', [['Tote bag', 2, '36.00 AUD', true]]],
    ['Item: Tote bag\nQty: 2\nSubtotal: $36.00', [['Tote bag', 2, '36.00 USD', true]]],
    ['Product: Mug. Price: £8.00. Quantity: 4', [['Mug', 4, '8.00 GBP', false]]],
  ])('are read from one line with several labels: %j', (text, goods) => expect(mail(text)).toEqual(goods))
  it.each([
    [
      '1 x Tote bag €4.00\n2 x Cup of tea €5.00\nTotal: €14.00',
      [
        ['Tote bag', 1, '4.00 EUR', false],
        ['Cup of tea', 2, '5.00 EUR', false],
      ],
    ],
    [
      'Item: Tote bag\nQty: 2\nPrice: £18.00\nItem: Mug\nPrice: £8.00\nTotal: £44.00',
      [
        ['Tote bag', 2, '18.00 GBP', false],
        ['Mug', 1, '8.00 GBP', false],
      ],
    ],
    [
      '商品：耳机 x2 金额：398元\n商品：充电线 x1 金额：29元\n合计：427元',
      [
        ['耳机', 2, '398 CNY', true],
        ['充电线', 1, '29 CNY', true],
      ],
    ],
    [
      '商品：耳机\n¥199.00\nx2\n商品：充电线\n¥29.00\n实付：¥427',
      [
        ['耳机', 1, '199.00 CNY', false],
        ['充电线', 1, '29.00 CNY', false],
      ],
    ],
    [
      '商品：耳机 ×1 ￥99；充电宝 ×2 ￥158\n合计 ￥257',
      [
        ['耳机', 1, '99 CNY', true],
        ['充电宝', 2, '158 CNY', true],
      ],
    ],
    [
      '商品：蓝牙耳机x1、充电宝x2、数据线x3 实付：300元',
      [
        ['蓝牙耳机', 1, undefined, false],
        ['充电宝', 2, undefined, false],
        ['数据线', 3, undefined, false],
      ],
    ],
    [
      'Blue shirt x 1 ... US $25.90\nRed shirt x 2 ... US $51.80\nTotal: US $77.70',
      [
        ['Blue shirt', 1, '25.90 USD', true],
        ['Red shirt', 2, '51.80 USD', true],
      ],
    ],
    [
      'Blue shirt x 1 ... US $25.90\nRed shirt x 2 ... US $25.90\nTotal: US $77.70',
      [
        ['Blue shirt', 1, '25.90 USD', false],
        ['Red shirt', 2, '25.90 USD', false],
      ],
    ],
    [
      'Artikel: Rucksack\nEinzelpreis: 89,95 €\nArtikel: Socken\nMenge: 3\nGesamtbetrag: 104,95 €',
      [
        ['Rucksack', 1, '89.95 EUR', false],
        ['Socken', 3, undefined, false],
      ],
    ],
  ])('have separate quantities and prices: %j', (text, goods) => expect(mail(text)).toEqual(goods))
})

describe('the price in a mail', () => {
  const UNIT =
    '单价 單價 价格 價格 售价 售價 Price Unit_price Item_price Preis Einzelpreis Stückpreis Prix Prix_unitaire Prezzo Precio 価格 Prijs Cena'
  const TOTAL =
    '合计 合計 实付款 實付 总价 总计 总额 總價 總計 總額 付款金额 付款金額 Order_total Grand_total Total Gesamt Gesamtbetrag Gesamtsumme Gesamtpreis Summe Totale ご請求額 請求額 注文合計 Totaal Razem Suma Total_price'
  const SUBTOTAL = 'Subtotal Sub-total Zwischensumme Sous-total Subtotale 小计 小計'
  const words = (list: string) => list.split(' ').map((word) => word.replaceAll('_', ' '))
  it('of one piece is found after its labels', () => {
    for (const label of words(UNIT)) {
      expect(priceOf('Shipping: €9.00', `${label}: €5.00`, 'Total: €6.00')).toEqual(['5.00', false])
      expect(priceOf('Shipping: €9.00', label, '€5.00', 'Total: €6.00')).toEqual(['5.00', false])
    }
  })
  it('of all pieces is found after its labels', () => {
    for (const label of words(TOTAL)) {
      expect(priceOf('Shipping: €9.00', `${label}: €5.00`)).toEqual(['5.00', true])
      expect(priceOf('Shipping: €9.00', `${label}：`, '€5.00')).toEqual(['5.00', true])
    }
  })
  it('of all pieces is not the subtotal if a total is stated', () => {
    for (const label of words(SUBTOTAL)) {
      expect(priceOf(`${label}: €4.00`, 'Total: €5.00')).toEqual(['5.00', true])
      expect(priceOf(label, '€4.00', 'Total', '€5.00')).toEqual(['5.00', true])
      expect(priceOf(`${label}: €4.00`)).toEqual(['4.00', true])
    }
  })
  it('is the first amount if no label explains it', () => {
    expect(priceOf('Tote bag', '€4.00', '€5.00')).toEqual(['4.00', false])
    expect(priceOf('Tote bag')).toEqual([undefined, false])
    expect(priceOf('Item: Tote bag', 'Shipping: €9.00')).toEqual([undefined, false])
    expect(priceOf('商品：帆布包', '运费：¥9.00')).toEqual([undefined, false])
  })
  it('is the last amount of its line', () =>
    expect(priceOf('Price: 2 x €5.00 = €10.00')).toEqual(['10.00', false]))
  it('is in the first line, or in the line after a label', () => {
    expect(priceOf('Price: €5.00', '€4.00')).toEqual(['5.00', false])
    expect(priceOf('Total', '€5.00', '€4.00')).toEqual(['5.00', true])
    expect(priceOf('€4.00', 'Total', '€5.00 €6.00')).toEqual(['5.00', true])
    expect(priceOf('€4.00', '', ' Total ', ' ', '\r', '€5.00')).toEqual(['5.00', true])
  })
  it('is not read after a label without an amount, and a sentence is not a label', () => {
    expect(priceOf('€4.00', 'Total')).toEqual(['4.00', false])
    const sentence = 'The total is what you have to pay to us'
    expect(sentence).toHaveLength(39)
    expect(priceOf('€4.00', sentence, '€5.00')).toEqual(['5.00', true])
    expect(priceOf('€4.00', `${sentence}.`, '€5.00')).toEqual(['4.00', false])
  })
  it('of several goods is never a shared unit price or the total', () => {
    expect(priceOf('1 x Tote bag', '2 x Cup of tea', 'Unit price: €5.00')).toEqual([undefined, false])
    expect(priceOf('1 x Tote bag', '2 x Cup of tea', 'Total: €14.00')).toEqual([undefined, false])
  })
})

describe('goods without a label but with a quantity', () => {
  it.each([
    ['Lego 42151 Bugatti Qty: 1 £44.99', 'Lego 42151 Bugatti', 1, '44.99'],
    ['Lego 42151 Bugatti, Qty 2, £44.99', 'Lego 42151 Bugatti', 2, '44.99'],
    ['Lego 42151 Bugatti (Quantity: 3) £44.99', 'Lego 42151 Bugatti', 3, '44.99'],
    ['Lego 42151 Bugatti – Qty: 12\n£44.99', 'Lego 42151 Bugatti', 12, '44.99'],
    ['Stiefel Gr. 42 Menge: 1 44,99 €', 'Stiefel Gr. 42', 1, '44.99'],
    ['Zaino blu Quantità: 2 44,99 €', 'Zaino blu', 2, '44.99'],
    ['乐高 42151 布加迪 数量：1 ¥399.00', '乐高 42151 布加迪', 1, '399.00'],
    ['Kånken Mini | Anzahl: 1 | 79,95 €', 'Kånken Mini', 1, '79.95'],
    ['1 Nike Air Max 90 – Size 42 $59.90', 'Nike Air Max 90 – Size 42', 1, '59.90'],
    ['2 Adidas Samba OG - 41 £80.00', 'Adidas Samba OG - 41', 2, '80.00'],
    ['1 Uniqlo T-shirt S$19.90', 'Uniqlo T-shirt', 1, '19.90'],
    ['3 Moleskine notebooks 12,50 €', 'Moleskine notebooks', 3, '12.50'],
    ['1 Dyson V8 – HK$2,980', 'Dyson V8', 1, '2980'],
    ['1 漫步者蓝牙耳机 ¥199.00', '漫步者蓝牙耳机', 1, '199.00'],
  ])('are found: %s', (text, description, quantity, priceText) =>
    expect(allGoodsOf(text)).toMatchObject([{ description, quantity, price: { priceText } }]),
  )
  it('are found line by line', () =>
    expect(
      allGoodsOf('Hello Ada,', '1 Nike Air Max $59.90', 'Lego 42151 Qty: 2 $44.99', 'Total $149.88'),
    ).toMatchObject([
      { description: 'Nike Air Max', quantity: 1, price: { priceText: '59.90' } },
      { description: 'Lego 42151', quantity: 2, price: { priceText: '44.99' } },
    ]))
  it.each([
    '1 item $5.00',
    '2 items, subtotal $10.00',
    '3 interest-free payments of $15.00',
    '12 Nov 2026 $45.00',
    '10 % off $5.00',
    '1 shipping $5.00',
    '3 day delivery $5.00',
    '5 Crown Street',
    'Size: M Qty: 1 $5.00',
    'Order 12345 Qty: 1 $5.00',
    'Qty: 1 $5.00',
    'Total qty: 3 $50.00',
    '100 points $1.00',
  ])('are not found in %s', (text) =>
    expect(allGoodsOf(text).every(({ description }) => description === '')).toBe(true),
  )
})

describe("a shop's order with several goods", () => {
  /** Each mail has shipping, a discount and a total, which are no goods. */
  const ORDERS: readonly (readonly [shop: string, mail: string, goods: readonly string[]])[] = [
    [
      'Taobao, labelled',
      '宝贝名称：小米手环\n规格：曜石黑\n单价：¥249.00\n数量：1\n宝贝名称：替换腕带\n单价：¥29.90\n数量：2\n运费：¥0.00\n店铺优惠：-¥20.00\n实付款：¥288.80',
      ['1 小米手环 249.00', '2 替换腕带 29.90'],
    ],
    [
      'JD, a list',
      '罗技 M720 鼠标 x1 ¥299.00\n罗技 MK275 键鼠套装 x2 ¥139.00\n商品总额：¥577.00\n运费：¥6.00\n优惠：-¥50.00\n应付总额：¥533.00',
      ['1 罗技 M720 鼠标 299.00', '2 罗技 MK275 键鼠套装 139.00'],
    ],
    [
      'a copied table',
      '商品名称 单价 数量 小计\n棉麻连衣裙 ¥129.90 1 ¥129.90\n针织开衫 ¥89.00 2 ¥178.00\n运费 ¥10.00\n实付 ¥317.90',
      ['1 棉麻连衣裙 129.90', '2 针织开衫 89.00'],
    ],
    [
      'Amazon, quantities below the names',
      'Hello Wei Ling,\nAnker Charger (Nano II)\nQty: 1\n$39.99\n\nHDMI Cable, 6 Feet\nQty: 3\n$7.49\n\nItem Subtotal: $62.46\nShipping & Handling: $5.99\nPromotion Applied: -$5.00\nOrder Total: $63.45',
      ['1 Anker Charger (Nano II) 39.99', '3 HDMI Cable, 6 Feet 7.49'],
    ],
    [
      'Amazon, counts before the names',
      '2 of: Anker PowerCore\nSold by: AnkerDirect\n$21.99\n1 of: Logitech Mouse\nCondition: New\n$14.99\nShipping: $0.00\nGrand Total: $58.97',
      ['2 Anker PowerCore 21.99', '1 Logitech Mouse 14.99'],
    ],
    [
      'Zalando, details between name and quantity',
      'Your order has shipped\nNike HOODIE\nSize: M\nQuantity: 1\n£54.99\nLevi 501 JEANS\nSize: 32/32\nQuantity: 2\n£85.00\nDelivery £4.99\nDiscount -£10.00\nTotal £219.98',
      ['1 Nike HOODIE 54.99', '2 Levi 501 JEANS 85.00'],
    ],
  ]
  it.each(ORDERS)('%s: gives each with quantity and unit price', (_, mail, goods) => {
    const read = parseShopMail(mail).goods.map(
      ({ quantity, description, price, isTotal }) =>
        `${quantity} ${description} ${isTotal ? 'all ' : ''}${price?.priceText}`,
    )
    expect(read).toEqual(goods)
  })
  it.each([
    'Thank you for your order.\nQty: 2\n$5.00',
    'Order 12345\nQty: 2\n$5.00',
    'Anker Charger\nQty: 2\nSee you soon',
    'Your parcels: 1 of 2',
  ])('has no goods without a name or a price near: %s', (mail) => {
    expect(parseShopMail(mail).goods.filter(({ description }) => description !== '')).toEqual([])
  })
  it('offers the numbers of its parcels', () => {
    const { trackingNo, trackingNos } = parseShopMail('运单号：SF1408227655319\n运单号：YT8834120966120')
    expect([trackingNo, trackingNos]).toEqual([undefined, ['SF1408227655319', 'YT8834120966120']])
    expect(parseShopMail('运单号：SF1408227655319').trackingNos).toEqual([])
  })
})

describe('a mail with further goods without names', () => {
  it.each([
    '"Anker Charger" and 1 other item, order total $45.98',
    '"Anker Charger" and 1 other item\nOrder total\n$45.98',
    '“Anker Charger” and 2 more items\nTotal: $45.98',
    '1 x Anker Charger\nand 3 other products\nGrand total: $45.98',
    'Item: Anker Charger, and one other item\nTotal: $45.98',
    '„Anker Charger“ und 1 weiterer Artikel\nGesamtbetrag: 45,98 €',
    '« Anker Charger » et 2 autres articles\nTotal : 45,98 €',
    '"Anker Charger" e altri 2 articoli\nTotale: 45,98 €',
    '"Anker Charger" y 2 productos más\nTotal: 45,98 €',
    '「Anker Charger」他1点\n合計：￥4,598',
    '宝贝名称：Anker Charger\n等3件商品\n实付款：¥45.98',
    '商品：Anker Charger，及其他2件\n合计：¥45.98',
  ])('does not use the total as the price of the named item: %s', (text) => {
    const [goods] = parseShopMail(text).goods
    expect(goods).toMatchObject({ price: undefined, isTotal: false })
    expect(goods?.description).toContain('Anker Charger')
  })
  it.each([
    ['"Anker Charger" $19.99 and 1 other item\nTotal: $45.98', '19.99'],
    ['1 x Anker Charger $19.99\nand 1 other item\nTotal: $45.98', '19.99'],
    ['Item: Anker Charger\nPrice: $19.99\nand 1 other item\nTotal: $45.98', '19.99'],
  ])('uses the price of the named item: %s', (text, priceText) =>
    expect(parseShopMail(text).goods[0]).toMatchObject({ price: { priceText }, isTotal: false }),
  )
  it.each(['"Anker Charger"\nTotal: $45.98', '宝贝名称：充电器\n共1件商品\n实付款：¥45.98'])(
    'differs from a mail that names all goods: %s',
    (text) =>
      expect(parseShopMail(text).goods[0]).toMatchObject({ price: { priceText: '45.98' }, isTotal: true }),
  )
})

describe('a mail', () => {
  it('is read up to its length limit', () => {
    const line = '\nItem: Tote bag'
    const text = 'x'.repeat(SHOP_MAIL_MAX_LENGTH - line.length) + line
    expect(SHOP_MAIL_MAX_LENGTH).toBe(20_000)
    expect(goodsOf(text).description).toBe('Tote bag')
    expect(goodsOf(`x${text}`).description).toBe('Tote ba')
  })
  it('gives nothing if it is empty', () =>
    expect(parseShopMail('')).toEqual({
      ...{
        trackingNo: undefined,
        trackingNos: [],
        carrier: undefined,
        shop: undefined,
        shoppingUrl: undefined,
      },
      goods: [],
    }))
})
