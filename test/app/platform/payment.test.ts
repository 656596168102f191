import { openPaymentSurface as h5 } from '@/platform/payment/payment.h5'
import { openPaymentSurface as weapp } from '@/platform/payment/payment.weapp'

const mockAsked: unknown[] = []
let mockSheet: () => Promise<unknown>
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    requestPayment: (order: unknown) => {
      mockAsked.push(order)
      return mockSheet()
    },
  },
}))

const ORDER = {
  ...{ timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA' as const, paySign: 's' },
}
const WECHAT = { kind: 'wechat' as const, ...ORDER }
const PAGE = { kind: 'page' as const, url: '/sandbox/gateway/TR1' }

beforeEach(() => {
  mockAsked.length = 0
  mockSheet = async () => undefined
})

describe('the next action of a payment in H5', () => {
  it.each(['https://elsewhere.example/pay', '//elsewhere.example/pay', 'javascript:alert(1)'])(
    'opens no page of another origin: %s',
    async (url) => {
      expect(await h5({ kind: 'page', url })).toBe('refused')
    },
  )
  it("does not support WeChat's sheet", async () => {
    expect(await h5(WECHAT)).toBe('refused')
  })
})

describe('the next action of a payment in the mini program', () => {
  it("opens WeChat's sheet with the data of the provider", async () => {
    expect(await weapp(WECHAT)).toBe('paid')
    expect(mockAsked).toEqual([ORDER])
  })
  it('returns "closed" when the sheet was closed', async () => {
    mockSheet = async () => Promise.reject({ errMsg: 'requestPayment:fail cancel' })
    expect(await weapp(WECHAT)).toBe('closed')
  })
  it('opens no page', async () => {
    expect(await weapp(PAGE)).toBe('refused')
  })
})

it.each([
  ['H5', h5],
  ['the mini program', weapp],
])('in %s a finished payment opens nothing', async (_, openSurface) => {
  expect(await openSurface({ kind: 'done' })).toBe('done')
  expect(mockAsked).toEqual([])
})
