import { CallError, isRefusal } from '@/client/call-error'
import { HOST_APP_LOGIN_ERRORS, sfAppLogin, wxTicketLogin } from '@/contract/auth/sessions'
import type { ErrorTable } from '@/contract/base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '@/contract/base/envelope'
import { getOutboundFeesOfParcel } from '@/contract/dispatch/outbound'
import { editForecast, FORECAST_CHANGE_ERRORS } from '@/contract/forecast/forecast'
import { deletePackage } from '@/contract/forecast/parcel-changes'
import { checkOrderPayable } from '@/contract/orders/orders'
import { cancelOrRefundOrder, payOrder } from '@/contract/payments/payments'

const answered = (code: string) => new CallError({ kind: 'code', code })

describe('a check of a refusal by its name', () => {
  it.each<[string, unknown, ErrorTable, string[], boolean]>([
    ['the name of the code in its own call', answered('8'), payOrder.errors, ['amountChanged'], true],
    [
      'the same name with its code in another call',
      answered('7'),
      checkOrderPayable.errors,
      ['amountChanged'],
      true,
    ],
    [
      'a code that means something else in another call',
      answered('8'),
      checkOrderPayable.errors,
      ['amountChanged'],
      false,
    ],
    ['one of two given names', answered('100018'), wxTicketLogin.errors, ['needsBinding', 'unbound'], true],
    ['neither of two given names', answered('4'), wxTicketLogin.errors, ['needsBinding', 'unbound'], false],
    ['a name from a shared error table', answered('A9'), HOST_APP_LOGIN_ERRORS, ['accountCancelled'], true],
    [
      'a name from a table that the call includes',
      answered('FO0005'),
      editForecast.errors,
      ['changedElsewhere'],
      true,
    ],
    ['an idempotency key that was reused', answered('422'), IDEMPOTENCY_KEY_ERRORS, ['keyReused'], true],
    ['a parcel that does not exist', answered('6'), deletePackage.errors, ['parcelNotFound'], true],
    ['a parcel without due fees', answered('1'), getOutboundFeesOfParcel.errors, ['nothingDue'], true],
    ['bad input', answered('400'), cancelOrRefundOrder.errors, ['orderNotFound'], false],
    ['a timeout', new CallError({ kind: 'timeout' }), cancelOrRefundOrder.errors, ['orderNotFound'], false],
    [
      'an HTTP status',
      new CallError({ kind: 'http', status: 500 }),
      FORECAST_CHANGE_ERRORS,
      ['notEditable'],
      false,
    ],
    ['another error', new Error('8'), payOrder.errors, ['amountChanged'], false],
    ['no error', null, payOrder.errors, ['amountChanged'], false],
  ])('decides for: %s', (_, error, errors, names, is) => expect(isRefusal(error, errors, ...names)).toBe(is))

  it('does not compile with a name that the call does not declare', () => {
    const wrong = () => [
      // @ts-expect-error of another call
      isRefusal(answered('13'), wxTicketLogin, 'agreementsRequired'),
      // @ts-expect-error a code, not a name
      isRefusal(answered('13'), sfAppLogin, '13'),
      // @ts-expect-error one of two
      isRefusal(answered('1'), payOrder, 'orderDone', 'orderNotFound'),
    ]
    expect(wrong).toBeDefined()
  })
})
