import { watchUncaughtErrors as watchH5 } from '@/platform/diagnostics/diagnostics.h5'
import {
  pictureErrorProps,
  watchUncaughtErrors as watchWeapp,
} from '@/platform/diagnostics/diagnostics.weapp'

let mockOnError: (error: string) => void = () => {}
let mockOnRejection: (event: { reason: unknown }) => void = () => {}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    onError: (listener: typeof mockOnError) => {
      mockOnError = listener
    },
    onUnhandledRejection: (listener: typeof mockOnRejection) => {
      mockOnRejection = listener
    },
  },
}))

const reported: [string, string][] = []
const report = (type: string, detail: string) => reported.push([type, detail])
beforeAll(() => {
  watchH5(report)
  watchWeapp(report)
})
beforeEach(() => {
  reported.length = 0
})

describe('errors that nobody caught are reported by their type', () => {
  it('E1001 for one that says nothing of itself', () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    expect(reported).toEqual([['E1001', 'Script error.']])
  })
  it('E1003 for a script, in both builds', () => {
    const error = new Error('x is undefined')
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
    mockOnError('x is undefined')
    expect(reported).toEqual(Array(2).fill(['E1003', 'x is undefined']))
  })
  it('E1004 for a picture or script that does not load, and for a picture in the mini program', () => {
    const picture = document.body.appendChild(document.createElement('img'))
    picture.dispatchEvent(new Event('error'))
    pictureErrorProps.onError!()
    expect(reported).toEqual(Array(2).fill(['E1004', 'IMG']))
  })
  it('E1006 for a promise, in both builds', () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('lost') }))
    mockOnRejection({ reason: 'lost' })
    expect(reported).toEqual(Array(2).fill(['E1006', 'lost']))
  })
})
