import {
  CLIENT_ERROR_LOG_CODE,
  ENVELOPE_CODE,
  REQUEST_TIMEOUT_MS,
  RESPONSE_CODES_WITHOUT_TOAST,
} from '@/domain/base/envelope'

it('the general codes are those of the catalogue', () => {
  expect(ENVELOPE_CODE).toEqual({
    success: '0',
    notLoggedIn: '5003',
    agreementNotAccepted: '6004',
    addressLimit: '7004',
    addressTooFrequent: '7010',
  })
})
it('three codes show no toast', () =>
  expect([...RESPONSE_CODES_WITHOUT_TOAST].sort()).toEqual(['6004', '7004', '7010']))
it('a request times out after 30 seconds', () => expect(REQUEST_TIMEOUT_MS).toBe(30_000))
it('internal errors are E1001 to E1006', () =>
  expect(Object.values(CLIENT_ERROR_LOG_CODE)).toEqual([
    'E1001',
    'E1002',
    'E1003',
    'E1004',
    'E1005',
    'E1006',
  ]))
