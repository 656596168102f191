import fc from 'fast-check'
import * as v from 'valibot'
import { addAddress, getAddress } from '../../src/contract/addresses/addresses'
import { signInByCode } from '../../src/contract/auth/sign-in'
import { EnvelopeSchema, PayloadProblemsSchema } from '../../src/contract/base/envelope'
import {
  decodeFieldsToPayload,
  decodeHeader,
  encodeHeader,
  encodePayloadToFields,
  moveFieldsIntoPath,
} from '../../src/contract/base/wire'
import { addForecast } from '../../src/contract/forecast/forecast'
import { createOrder } from '../../src/contract/orders/orders'
import { getFirstPackagePage } from '../../src/contract/parcels/parcels'
import { stripInvisible } from '../../src/domain/base/text'
import { anyText } from '../support/any-text'
import { forecastPayload, goodsItem } from '../support/builders'

/** Encodes fields as a form body or query and decodes them again, as browser and server do. */
const travel = (fields: Record<string, string>) =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(fields).toString()))

const text = fc.string({ unit: 'grapheme' })

describe('a payload on the wire', () => {
  it('round-trips texts, numbers, booleans, lists and nested objects', () => {
    fc.assert(
      fc.property(text, fc.integer(), fc.boolean(), (note, quantity, noticesAgreed) => {
        const goods = [goodsItem({ description: note, quantity }), goodsItem({ gift: noticesAgreed })]
        const payload = {
          ...forecastPayload({ trackingNo: note, addressId: 'a1', idempotencyKey: 'a'.repeat(16) }),
          ...{ note, goods, noticesAgreed, packagesPic: ['picture0', 'picture1'] },
        }
        const decoded = decodeFieldsToPayload(addForecast.payload, travel(encodePayloadToFields(payload)))
        expect(decoded).toEqual(payload)
        expect(v.parse(addForecast.payload, decoded)).toEqual(v.parse(addForecast.payload, payload))
      }),
      { numRuns: 30 },
    )
  })
  it('keeps texts that look like numbers', () => {
    const payload = { group: 1, page: 2, keyword: '0012' }
    expect(
      decodeFieldsToPayload(getFirstPackagePage.payload, travel(encodePayloadToFields(payload))),
    ).toEqual(payload)
  })
  it.each(['0x2cec', '1e3', 'Infinity', '+5', ' 5', ''])('does not read %j as a number', (text) => {
    expect(decodeFieldsToPayload(getFirstPackagePage.payload, { page: text })).toEqual({ page: text })
  })
  it('does not read a number with an exponent in a list', () => {
    const listed = (quantity: string) => `[{"description":"a","quantity":${quantity}}]`
    const read = (goods: string) => decodeFieldsToPayload(addForecast.payload, { goods }).goods
    expect(read(listed('20'))).toEqual([{ description: 'a', quantity: 20 }])
    for (const text of ['2e1', '0.2E2', '20e0']) expect(read(listed(text))).toBe(listed(text))
  })
  it('reads numbers in decimal digits, and keeps number-like content of texts', () => {
    for (const [text, page] of [
      ['12', 12],
      ['-3', -3],
      ['0.5', 0.5],
    ] as const)
      expect(decodeFieldsToPayload(getFirstPackagePage.payload, { page: text })).toEqual({ page })
    const goods = [{ description: 'a "1.15e4" \\', quantity: 2 }]
    expect(decodeFieldsToPayload(addForecast.payload, { goods: JSON.stringify(goods) })).toEqual({ goods })
  })
  it('round-trips a union and an object with any keys', () => {
    const account = { kind: 'mobile', areaCode: '65', phone: '81234567' }
    const payload = { account, code: '012345', bind: { sessionId: 's', openId: 'o', ticket: 't' } }
    expect(decodeFieldsToPayload(signInByCode.payload, travel(encodePayloadToFields(payload)))).toEqual(
      payload,
    )
    const order = { purpose: 1, details: { amountCents: 5000 }, totalCents: 5000 }
    expect(decodeFieldsToPayload(createOrder.payload, travel(encodePayloadToFields(order)))).toEqual(order)
  })
  it('keeps an unreadable value unchanged', () => {
    for (const goods of ['', '[', '{"a":'])
      expect(decodeFieldsToPayload(addForecast.payload, { goods })).toEqual({ goods })
    for (const isDefault of ['', 'yes', 'TRUE', '1', '0'])
      expect(decodeFieldsToPayload(addAddress.payload, { isDefault })).toEqual({ isDefault })
  })
  it('keeps a repeated field as a list', () => {
    const fields = { page: ['5'], goods: ['[]'] }
    expect(decodeFieldsToPayload(getFirstPackagePage.payload, fields)).toEqual(fields)
    expect(decodeFieldsToPayload(addForecast.payload, fields)).toEqual(fields)
  })
  it('keeps fields that the call does not know', () =>
    expect(decodeFieldsToPayload(getFirstPackagePage.payload, { other: '5' })).toEqual({ other: '5' }))
  it('leaves out unset values', () => {
    expect(encodePayloadToFields({ a: undefined, b: null, c: '', d: 0, e: false })).toEqual({
      c: '',
      d: '0',
      e: 'false',
    })
  })
  it('never throws on random input, and never accepts it as valid', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (fields) => {
        expect(
          v.safeParse(addForecast.payload, decodeFieldsToPayload(addForecast.payload, fields)).success,
        ).toBe(false)
      }),
    )
  })
  it('puts any id into the path', () => {
    fc.assert(
      fc.property(text.filter(Boolean), (id) => {
        const { path, rest } = moveFieldsIntoPath(getAddress.path, encodePayloadToFields({ id }))
        expect(rest).toEqual({})
        expect(decodeURIComponent(path.slice('/account/addressInit/'.length))).toBe(id)
        expect(path.split('/')).toHaveLength(4)
      }),
    )
  })
})

it('a missing path field leaves its place empty', () =>
  expect(moveFieldsIntoPath(getAddress.path, { other: '1' })).toEqual({
    path: '/account/addressInit/',
    rest: { other: '1' },
  }))

describe('the envelope', () => {
  it('accepts a code as text or number', () => {
    expect(v.parse(EnvelopeSchema, { code: 0, msg: null, data: [] })).toEqual({
      code: '0',
      msg: null,
      data: [],
    })
    expect(v.parse(EnvelopeSchema, { code: '5003' })).toEqual({ code: '5003' })
    expect(v.safeParse(EnvelopeSchema, { msg: 'x' }).success).toBe(false)
  })
  it('lists the problems of a refused payload by field', () => {
    const problems = {
      'goods.0.brand': { code: 'goods.brand.required' },
      pictures: { code: 'forecast.pictures.tooMany', params: { max: 20, name: 'a' }, message: 'At most 20.' },
    }
    expect(v.parse(PayloadProblemsSchema, { problems })).toEqual({ problems })
    for (const wrong of [{}, { problems: { note: {} } }, { problems: { note: 'x' } }])
      expect(v.safeParse(PayloadProblemsSchema, wrong).success).toBe(false)
  })
})

describe('a text in a header', () => {
  it('decodes to the original text without invisible characters', () => {
    expect(encodeHeader('双11 %')).toMatch(/^[\x21-\x7e]+$/)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodeHeader(encodeHeader(text))).toBe(stripInvisible(text))
      }),
    )
  })
  it('never throws, with any content', () => {
    expect(encodeHeader('a\ud800b')).toBe('ab')
    expect(decodeHeader('%E5%8F')).toBe('%E5%8F')
    expect(decodeHeader('100%')).toBe('100%')
    expect(decodeHeader('a%00%0Ab')).toBe('ab')
    fc.assert(fc.property(anyText, (any) => typeof decodeHeader(any) === 'string'))
  })
})
