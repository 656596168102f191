import { findMailTrackingNumbers } from '@/domain/forecast/shop-mail/tracking'

/** Returns the number of a mail with one likely number. */
const findMailTrackingNumber = (mail: string): string | undefined => {
  const [only, ...others] = findMailTrackingNumbers(mail)
  return others.length === 0 ? only : undefined
}

/** Digits that match no carrier's format. Only their label shows that they are a tracking number. */
const DIGITS = '620293847561'
const SF = 'SF1408227655319'
const YT = 'YT8834120966120'

describe('the tracking number of a mail', () => {
  const LABELS =
    'tracking number,Tracking no.,tracking no,tracking id,tracking code,Tracking,track #,Track#,tracking #,shipment number,shipment id,parcel number,parcel id,运单,运单号,运单号码,运单编号,運單號碼,運單號,運單編號,運單,物流单号,物流單號,物流编号,物流編號,快递单号,快遞單號,快递编号,快遞編號,配送单号,包裹号,包裹號,包裹编号,貨運單號,追蹤編號,追蹤號碼,追蹤碼,Sendungsnummer,Sendungsverfolgungsnummer,Sendungs-Nr.,Sendungsnr,SendungsID,Tracking-Nummer,Tracking-Nr.,Trackingnummer,Tracking-ID,Paketnummer,numéro de suivi,numero de suivi,n° de suivi,numéro de colis,numero de colis,numero di tracking,numero tracking,numero di spedizione,numero spedizione,numero di tracciamento,codice tracking,codice di tracking,número de seguimiento,numero de seguimiento,número de envío,numero de envio,número de rastreo,código de seguimiento,codigo de seguimiento,お問い合わせ番号,お問合せ番号,お問い合せ番号,お問い合わせ伝票番号,追跡番号,伝票番号,配送番号,volgnummer,track & trace,Track&Trace,Track & Trace-code,numer przesyłki,numer śledzenia,spårningsnummer,sporingsnummer'
  it('is found after each label', () => {
    for (const label of LABELS.split(',')) {
      expect(findMailTrackingNumber(`${label}: ${DIGITS}`)).toBe(DIGITS)
      expect(findMailTrackingNumber(`Order 5555555555555\n${label.toUpperCase()} ${DIGITS}`)).toBe(DIGITS)
    }
  })
  const OTHERS =
    'Order,订单,訂單,訂購,交易,Bestellung,Auftrag,Commande,Ordine,Pedido,注文,zamówienie,zamowienie,Invoice,Rechnung,Facture,Fattura,Factura,发票,發票,Item,Artikel,Article,Artículo,Articulo,商品,SKU,Ref,Kunden,Customer,Client,Tel,Phone,电话,電話,手机,手機,Hotline,Zip,Postcode,ASIN,账号,Kontonummer,IBAN,VAT,UST'
  it('is not a number with another label, even after a tracking label', () => {
    for (const other of OTHERS.split(',')) {
      expect(findMailTrackingNumber(`${other}: ${DIGITS}`)).toBeUndefined()
      expect(findMailTrackingNumber(`Tracking: ${other} ${DIGITS}`)).toBeUndefined()
      expect(findMailTrackingNumber(`${other}, tracking: ${DIGITS}`)).toBe(DIGITS)
    }
  })
  it('without a label is a number whose letters identify its carrier', () => {
    expect(findMailTrackingNumber(`Your parcel ${SF} left`)).toBe(SF)
    expect(findMailTrackingNumber(SF)).toBe(SF)
    expect(findMailTrackingNumber(`Order ${SF}`)).toBe(SF)
    for (const text of [DIGITS, '771234567890123', 'ABC123456789', `Your parcel ${DIGITS} left`])
      expect(findMailTrackingNumber(text)).toBeUndefined()
  })
  it.each([
    'Order number: H001234512345678',
    'Order no. H001234512345678',
    'Order #H001234512345678',
    'SKU GM2951173225174494',
    'SKU: GM2951173225174494',
    `Order number: ${SF}`,
    `订单号：${YT}`,
    `订单编号 ${YT}`,
    `訂單編號：${SF}`,
    'Bestellnummer: GM2951173225174494',
    'N° de commande : T001234512345678',
    'Invoice no: RA473124829FI',
    'Invoice H001234512345678',
    'ASIN: C001234512345678',
    'Item id=GM2951173225174494',
    'Customer number 1Z999AA10123456784',
  ])('is not another number in the format of a carrier: %s', (text) =>
    expect(findMailTrackingNumber(text)).toBeUndefined(),
  )
  it.each([
    `Order number: H001234512345678, tracking number: ${SF}`,
    `Your order ${SF} is on its way`,
    `Order no. 12345678: ${SF}`,
    `Tracking reference: ${SF}`,
    `SF14\u20110822\u20117655319 运单号：${SF}`,
  ])('is found next to another number: %s', (text) => expect(findMailTrackingNumber(text)).toBe(SF))
  it('is the labelled one first; several equal candidates give none', () => {
    expect(findMailTrackingNumber(`${SF} tracking number: ${DIGITS}`)).toBe(DIGITS)
    expect(findMailTrackingNumber(`Tracking: ${DIGITS}\n${SF} ${'x '.repeat(40)} ${YT}`)).toBeUndefined()
    expect(findMailTrackingNumber(`${SF}, ${YT}`)).toBeUndefined()
    expect(findMailTrackingNumber(`${SF}, ${SF}`)).toBe(SF)
    expect(findMailTrackingNumber(`Tracking: ${SF}\n${'x '.repeat(40)}${SF}, ${YT}`)).toBe(SF)
  })
  it('of several parcels is offered once each, in the order of the mail', () => {
    const mail = `包裹1 运单号：${SF}\n包裹2 运单号：${YT}\n查看 ${SF}\n订单号：${DIGITS}`
    expect(findMailTrackingNumbers(mail)).toEqual([SF, YT])
    expect(findMailTrackingNumbers('Thank you')).toEqual([])
  })
  it('is within 48 characters of its label', () => {
    const gap = (length: number) => 'x '.repeat(length).slice(0, length - 1)
    expect(findMailTrackingNumber(`tracking ${gap(39)} ${DIGITS}`)).toBe(DIGITS)
    expect(findMailTrackingNumber(`tracking ${gap(40)} ${DIGITS}`)).toBeUndefined()
  })
  it('has at least eight digits', () => {
    expect(findMailTrackingNumber('Tracking: AB12345678')).toBe('AB12345678')
    expect(findMailTrackingNumber('Tracking: ABC1234567')).toBeUndefined()
    expect(findMailTrackingNumber('Tracking: 1234-5678')).toBe('1234-5678')
  })
  it('may be written in groups of four digits', () => {
    expect(findMailTrackingNumber('Tracking: 9400 1112 0255 5842 0934 61')).toBe('9400111202555842093461')
    expect(findMailTrackingNumber('Tracking: ABC123456X12 34')).toBe('ABC123456X12')
    expect(findMailTrackingNumber('Tracking: 12345678 9')).toBe('12345678')
    expect(findMailTrackingNumber('Tracking: 12345678 90123')).toBe('12345678')
  })
  it.each([
    `${SF}.html`,
    `${SF}/x`,
    `${SF}@x`,
    `${SF}_`,
    `#${SF}`,
    `/${SF}`,
    `.${SF}`,
    `=${SF}`,
    `-${SF}`,
    `_${SF}`,
  ])('is not read from a part of a link: %s', (text) =>
    expect(findMailTrackingNumber(`Tracking: ${text}`)).toBeUndefined(),
  )
  it.each([
    `${SF}.`,
    `(${SF})`,
    `${SF}. Next`,
    `${SF}/ x`,
    `：${SF}，`,
    `ＳＦ${SF.slice(2)}`,
    SF.toLowerCase(),
  ])('is found between punctuation marks: %s', (text) =>
    expect(findMailTrackingNumber(`Tracking: ${text}`)).toBe(SF),
  )
  it.each([
    ['SF 1234 5678 90123', 'SF1234567890123'],
    ['Your parcel SF 1234 5678 90123 left', 'SF1234567890123'],
    ['运单号：SF 1408 2276 55319', SF],
    ['顺丰 SF 1408227655319 已发货', SF],
    ['Sent by SF 1408 227 655 319 today', SF],
    ['YT 8834 1209 66120', YT],
    ['SF1408 2276 55319, 2 pcs', SF],
    ['SF 1408227655319 12 pcs', SF],
    ['UPS 1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
    ['RA 473 124 829 FI', 'RA473124829FI'],
    ['Post: RA 473124829 FI is on its way', 'RA473124829FI'],
    ['JT 3012 3456 78901', 'JT3012345678901'],
    ['sf 1408 2276 55319', SF],
    ['Order 5555 6666 7777, tracking number: SF 1408 2276 55319', SF],
  ])('may be written in groups after its letters: %s', (text, number) =>
    expect(findMailTrackingNumber(text)).toBe(number),
  )
  it.each([
    'Order number: SF 1408 2276 55319',
    'SF 1408 2276 55319, YT 8834 1209 66120',
    'RA 473 124 828 FI',
    'SF 1408 2276 55',
    'Item 1234 5678 90123',
  ])('is not read from uncertain groups: %s', (text) => expect(findMailTrackingNumber(text)).toBeUndefined())
  it.each([
    ['https://t.17track.net/en#nums=YT1234567890123', 'YT1234567890123'],
    [`https://t.17track.net/zh-cn#nums=${SF}`, SF],
    [`Follow it: https://www.17track.net/en/track?nums=${SF}&fc=0.`, SF],
    [`17track.net/#nums=${SF}`, SF],
    [`查看物流：https://t.17track.net/zh-cn#nums=${YT}，谢谢`, YT],
    [`https://t.17track.net/en#nums=${DIGITS}`, DIGITS],
    [`(https://m.17track.net/de/track?nums=${YT})`, YT],
    [`HTTPS://T.17TRACK.NET/EN#NUMS=${YT}`, YT],
    [`Tracking: ${YT}\nhttps://t.17track.net/en#nums=${YT}`, YT],
    [`Order no: ${SF}\nhttps://t.17track.net/en#nums=${YT}`, YT],
    [`https://t.17track.net/en#nums=${YT},${YT}`, YT],
    [`https://t.17track.net/en#nums=${SF},${YT}`, undefined],
    [`https://shop.example/17track.net.html?order=${SF}`, undefined],
  ])('is found in the link of a tracking page: %s', (text, number) =>
    expect(findMailTrackingNumber(text)).toBe(number),
  )
  it('is undefined for an empty mail', () => expect(findMailTrackingNumber('')).toBeUndefined())
})
