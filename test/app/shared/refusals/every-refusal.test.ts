import { CallError } from '@/client/call-error'
import { type Call, findDeclaredRefusalByCode } from '@/contract/base/call'
import { IDEMPOTENCY_KEY_REUSED_CODE } from '@/contract/base/envelope'
import { checkOrderPayable, createOrder } from '@/contract/orders/orders'
import { cancelOrRefundOrder } from '@/contract/payments/payments'
import { LANGS } from '@/domain/base/language'
import { texts as addressTexts } from '@/features/addresses/texts'
import { texts as authTexts } from '@/features/auth/texts'
import { texts as forecastTexts } from '@/features/forecast/texts'
import { texts as paymentTexts } from '@/features/payments/texts'
import { isAnswerLost, toProblemFromError } from '@/shared/refusals/problem-of-error'
import { fillPlaceholders } from '../../../../server/src/http/messages'
import { getAllRefusalWords } from '../../../support/catalogues'
import { codesOf } from '../../../support/codes'
import { EVERY_CALL } from '../../../support/every-call'

const SHOWN = [addressTexts, authTexts, forecastTexts, paymentTexts]
const refused = (call: Call, code: string) => {
  const declared = findDeclaredRefusalByCode(call, code)
  const data = Object.fromEntries((declared?.params ?? []).map((name, index) => [name, 41 + index]))
  return new CallError({ kind: 'code', code, data, declared, msg: 'by the server' })
}
const cases = EVERY_CALL.flatMap((call) => codesOf(call).map((code) => [call.name, code, call] as const))
const wordOf = (error: CallError, texts: (typeof SHOWN)[number], lang: (typeof LANGS)[number]) => {
  const { code, params } = toProblemFromError(error)
  return texts.in(lang)(code as never, params)
}

it('the server and the app use the same text for every refusal of every call', () => {
  for (const [name, code, call] of cases) {
    const error = refused(call, code)
    const { code: key } = toProblemFromError(error)
    expect([name, code, key]).not.toEqual([name, code, 'trouble'])
    const showing = SHOWN.filter((texts) => texts.has(key))
    for (const lang of LANGS)
      for (const texts of showing)
        expect([name, code, wordOf(error, texts, lang)]).toEqual([
          name,
          code,
          fillPlaceholders(getAllRefusalWords(lang)[key]!, error.data),
        ])
  }
})

const wordsOf = (call: Call, codes: string[]) =>
  codes.map((code) => wordOf(refused(call, code), paymentTexts, 'en'))
const TO_CREATE = ['1', '2', '3', '4', '5', '6', '7', '8', 'PAY3', 'ID2', 'ID3', 'ID4', 'ID5']
it.each<[string, Call, string[], string[]]>([
  // The last list has our codes in addition to those of the documents: a key that returns with other content,
  // started months of VIP, a payment in the meantime. A finished service and a surcharge are the others.
  [
    '[PAYM-69] cancelling',
    cancelOrRefundOrder,
    ['1', '2', '3', '4', '5'],
    [IDEMPOTENCY_KEY_REUSED_CODE, 'FEE2', 'MEM3', 'PAY4', 'SRV3'],
  ],
  ['[PAYM-70] continuing a payment', checkOrderPayable, ['1', '2', '3', '4', '5', '6', '7', '999'], []],
  ['ordering', createOrder, TO_CREATE, [IDEMPOTENCY_KEY_REUSED_CODE]],
])('%s: each code has its own message', (_, call, codes, others) => {
  expect(codesOf(call).sort()).toEqual([...codes, ...others].sort())
  const trouble = paymentTexts.in('en')('trouble')
  expect(new Set([trouble, ...wordsOf(call, codes)]).size).toBe(codes.length + 1)
})
it('[PAYM-72] code 999 when continuing a payment shows the general error', () => {
  expect(wordsOf(checkOrderPayable, ['999'])).toEqual(['The system is busy. Please try again later.'])
})
it('a lost connection shows that the outcome is unknown', () => {
  for (const kind of ['offline', 'unreachable', 'timeout'] as const) {
    const lost = new CallError({ kind })
    expect(wordOf(lost, paymentTexts, 'en')).toMatch(/know yet whether it worked/)
    expect(isAnswerLost(lost)).toBe(true)
  }
  expect(isAnswerLost(refused(cancelOrRefundOrder, '1'))).toBe(false)
})

describe('an error that is not a refusal', () => {
  it.each([
    [new CallError({ kind: 'http', status: 429 }), 'tooManyRequests'],
    [new CallError({ kind: 'http', status: 503 }), 'trouble'],
    [new CallError({ kind: 'badAnswer' }), 'trouble'],
    [new CallError({ kind: 'code', code: '5003' }), 'notLoggedIn'],
    [new CallError({ kind: 'code', code: '400', data: { problems: {} } }), 'refused'],
    [new CallError({ kind: 'code', code: '77', msg: 'new' }), 'trouble'],
    [new Error('something else'), 'trouble'],
  ])('%p is shown as %s', (error, key) => {
    expect(toProblemFromError(error).code).toBe(key)
    for (const texts of SHOWN) for (const lang of LANGS) expect(texts.in(lang)(key as never)).not.toBe(key)
  })
})
