/** An e-mail in the format that shops send, and the expected results. */
export interface Mail {
  name: string
  text: string
  /** null: no number, or several that are equally likely */
  trackingNo: string | null
  /** English name */
  carrier?: string
  shop: string
  description?: string
  quantity?: number
  priceText?: string
  currency?: string
}

export const MAILS: readonly Mail[] = [
  {
    name: 'Taobao, sent',
    text: '【淘宝网】亲爱的会员：\n您购买的宝贝已发货！\n宝贝名称：无线蓝牙耳机 降噪版\n数量：2\n实付款：¥258.00\n订单编号：3389201928374650192\n物流公司：顺丰速运\n运单号码：SF1408227655319\n请注意查收。',
    trackingNo: 'SF1408227655319',
    carrier: 'SF Express',
    shop: 'Taobao',
    description: '无线蓝牙耳机 降噪版',
    quantity: 2,
    priceText: '258.00',
    currency: 'CNY',
  },
  {
    name: 'Taobao, paid, not sent yet',
    text: '【淘宝网】付款成功通知\n订单编号：3389201928374650193\n商品：棉麻连衣裙 x1\n合计：¥129.90\n卖家将尽快为您发货。',
    trackingNo: null,
    shop: 'Taobao',
    description: '棉麻连衣裙',
    quantity: 1,
    priceText: '129.90',
    currency: 'CNY',
  },
  {
    name: 'Amazon.de, sent',
    text: 'Hallo,\nIhre Bestellung 304-2938475-1029384 wurde versandt.\nArtikel: Fjällräven Kånken Rucksack\nMenge: 1\nGesamtbetrag: 1.089,95 €\nSendungsnummer: 00340434161094042557 (DHL)\nAmazon.de',
    trackingNo: '00340434161094042557',
    carrier: 'DHL',
    shop: 'Amazon',
    description: 'Fjällräven Kånken Rucksack',
    quantity: 1,
    priceText: '1089.95',
    currency: 'EUR',
  },
  {
    name: 'eBay.com, USPS',
    text: 'GOOD NEWS! Your eBay item shipped.\nUSPS tracking number 9400 1112 0255 5842 0934 61\nOrder number: 12-09384-75612',
    trackingNo: '9400111202555842093461',
    carrier: 'USPS',
    shop: 'eBay',
  },
  {
    name: 'SHEIN, traditional characters',
    text: 'SHEIN 您的訂單已出貨\n訂單號：GSH5TY43U00033B\n商品：寬鬆針織外套 x1\n合計：HK$168.00\n追蹤編號：SF1928374650192',
    trackingNo: 'SF1928374650192',
    carrier: 'SF Express',
    shop: 'SHEIN',
    description: '寬鬆針織外套',
    quantity: 1,
    priceText: '168.00',
    currency: 'HKD',
  },
  {
    name: 'Zalando, Polish',
    text: 'Zalando\nTwoja paczka jest w drodze.\nNumer zamówienia: 10101938475614\nNazwa produktu: Kurtka puchowa\nCena: 399,00 zł\nNumer przesyłki: 620293847561029384756102',
    trackingNo: '620293847561029384756102',
    shop: 'Zalando',
    description: 'Kurtka puchowa',
    priceText: '399.00',
    currency: 'PLN',
  },
]
