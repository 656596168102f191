import { bindSignInIdentifier } from '@/contract/account/contact'
import { addAddress, deleteAddress } from '@/contract/addresses/addresses'
import { VERIFICATION_CODE_ERRORS } from '@/contract/auth/account-errors'
import { signOut } from '@/contract/auth/sessions'
import { addFieldToErrors, type CallDeclaring, type ErrorNameOf, type ErrorTable } from '@/contract/base/call'
import { submitSplit } from '@/contract/consolidation/split'
import { addForecast, editForecast } from '@/contract/forecast/forecast'
import { changeDestination } from '@/contract/forecast/parcel-changes'
import {
  CREATE_OR_PAY_ORDER_ERRORS,
  checkOrderPayable,
  createOrder,
  ORDER_NOT_FOUND_ERRORS,
} from '@/contract/orders/orders'
import { getRoutePath } from '@/contract/parcels/parcel-detail'
import type { PARCEL_NOT_FOUND_ERRORS } from '@/contract/parcels/parcel-errors'
import { cancelOrRefundOrder, payOrder } from '@/contract/payments/payments'
import { PICTURE_ERRORS } from '@/contract/pictures/picture-errors'
import {
  createRefusalFactory,
  InvalidFieldsError,
  isRefusal,
  NotLoggedInError,
  refuse,
} from '../../server/src/base/failure'

describe('a refusal by name', () => {
  it.each([
    [refuse(payOrder, 'amountChanged'), '8'],
    [refuse(payOrder, 'paymentUnderWay'), '2'],
    [refuse(checkOrderPayable, 'amountChanged'), '7'],
    [refuse(checkOrderPayable, 'paymentUnderWay'), '5'],
    [refuse(cancelOrRefundOrder, 'paymentUnderWay'), '4'],
    [refuse(createOrder, 'orderExists', { orderNo: 'PO1' }), '2'],
    [refuse(createOrder, 'couponUnusable'), '6'],
    [refuse(addForecast, 'keyReused'), '422'],
    [refuse(addForecast, 'tooManyWaiting', { max: 200 }), '27'],
    [refuse(changeDestination, 'goodsNotAccepted', { kinds: '1, 3' }), '27'],
    [refuse(submitSplit, 'tooFew', { min: 3 }), 'SPL2'],
    [refuse(bindSignInIdentifier, 'proofWrong'), 'B3'],
    [refuse(addForecast, 'fileTooLarge'), 'PIC3'],
  ])('%s has the code that its call declares', (failure, code) => expect(failure).toMatchObject({ code }))
  it('carries its data', () => expect(refuse(addAddress, 'bookFull', { max: 50 }).data).toEqual({ max: 50 }))

  it('does not compile with an undeclared name, or without the data that its text needs', () => {
    const wrong = () => [
      // @ts-expect-error of another call
      refuse(payOrder, 'orderExists'),
      // @ts-expect-error a code, not a name
      refuse(payOrder, '8'),
      // @ts-expect-error mistyped
      refuse(payOrder, 'amountchanged'),
      // @ts-expect-error a call without refusals
      refuse(signOut, 'amountChanged'),
      // @ts-expect-error of the call, not of the table
      refuse(CREATE_OR_PAY_ORDER_ERRORS, 'alreadyPaid'),
      // @ts-expect-error of another table
      refuse(VERIFICATION_CODE_ERRORS, 'tooManyAttempts'),
      // @ts-expect-error of another call of the same file
      refuse(deleteAddress, 'duplicate'),
      // @ts-expect-error the text needs data
      refuse(addAddress, 'bookFull'),
      // @ts-expect-error the text needs another number
      refuse(addAddress, 'bookFull', { min: 50 }),
      // @ts-expect-error a problem with the name of another call
      createRefusalFactory(payOrder, { changed: 'amountChanged', held: 'orderExists' }),
      // @ts-expect-error a problem without the data that the text of its error needs
      createRefusalFactory(createOrder, { held: 'orderExists' }),
      // @ts-expect-error a table, not the running call
      refuse(ORDER_NOT_FOUND_ERRORS, 'orderNotFound'),
      // @ts-expect-error of another call
      isRefusal(undefined, payOrder, 'amountChanged', 'purposeNotOffered'),
    ]
    expect(wrong).toBeDefined()
  })
  it('gets the code of the running call when a shared use case refuses', () => {
    const missing = (call: CallDeclaring<typeof PARCEL_NOT_FOUND_ERRORS>) => refuse(call, 'parcelNotFound')
    expect([missing(editForecast).code, missing(getRoutePath).code]).toEqual(['4', '6'])
    const withData = (call: CallDeclaring<Pick<typeof addAddress.errors, 'bookFull'>>) =>
      refuse(call, 'bookFull', { max: 50 })
    expect(withData(addAddress).data).toEqual({ max: 50 })
    const wrong = () => [
      // @ts-expect-error the call does not declare it
      missing(payOrder),
      // @ts-expect-error the text needs data that the use case does not have
      missing({ errors: { parcelNotFound: { code: '6', text: 'parcel.notFound', params: ['max'] } } }),
    ]
    expect(wrong).toBeDefined()
  })
  it('has a type that lists the names of its call', () => {
    const names: ErrorNameOf<typeof deleteAddress>[] = ['addressNotFound', 'inUse']
    expect(Object.keys(deleteAddress.errors).sort()).toEqual(names)
  })
})

it('a problem of a use case is refused under the name that the call maps it to', () => {
  const refusal = createRefusalFactory<typeof createOrder, 'missing' | 'held', { held: { orderNo: string } }>(
    createOrder,
    { missing: 'orderDone', held: 'orderExists' },
  )
  expect(refusal('missing')).toMatchObject({ code: '1', reason: 'orderDone' })
  expect(refusal('held', { orderNo: 'PO1' })).toMatchObject({ code: '2', data: { orderNo: 'PO1' } })
})

describe('the check of a thrown error', () => {
  const failure = refuse(cancelOrRefundOrder, 'paymentUnderWay')
  it.each<[string, unknown, ErrorTable, string[], boolean]>([
    ['the name', failure, cancelOrRefundOrder.errors, ['paymentUnderWay'], true],
    ['one of several names', failure, cancelOrRefundOrder.errors, ['orderClosed', 'paymentUnderWay'], true],
    ['another name', failure, cancelOrRefundOrder.errors, ['orderClosed'], false],
    ['no name', failure, cancelOrRefundOrder.errors, [], false],
    ['the name with the code of another call', failure, payOrder.errors, ['paymentUnderWay'], false],
    [
      'the code with another name',
      refuse(payOrder, 'balanceTooLow'),
      cancelOrRefundOrder.errors,
      ['paymentUnderWay'],
      false,
    ],
    ['bad input', new InvalidFieldsError({}), cancelOrRefundOrder.errors, ['paymentUnderWay'], false],
    ['an ended session', new NotLoggedInError(), cancelOrRefundOrder.errors, ['paymentUnderWay'], false],
    ['another error', new Error('paymentUnderWay'), cancelOrRefundOrder.errors, ['paymentUnderWay'], false],
    ['nothing', undefined, cancelOrRefundOrder.errors, ['paymentUnderWay'], false],
  ])('decides for: %s', (_, error, errors, names, is) =>
    expect(isRefusal(error, { errors }, ...names)).toBe(is),
  )
})

it('errors get a field, and keep their codes, texts and parameters', () =>
  expect(addFieldToErrors(PICTURE_ERRORS, 'pictures').tooManyFrames).toEqual({
    code: 'PIC7',
    text: 'image.frames',
    params: ['max'],
    field: 'pictures',
  }))
