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

describe('an uncaught error', () => {
  it('without details is reported as E1001', () => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
    expect(reported).toEqual([['E1001', 'Script error.']])
  })
  it('of a script is reported as E1003, in both builds', () => {
    const error = new Error('x is undefined')
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
    mockOnError('x is undefined')
    expect(reported).toEqual(Array(2).fill(['E1003', 'x is undefined']))
  })
  it('of a picture or script that does not load is reported as E1004, in both builds for pictures', () => {
    const picture = document.body.appendChild(document.createElement('img'))
    picture.dispatchEvent(new Event('error'))
    pictureErrorProps.onError!()
    expect(reported).toEqual(Array(2).fill(['E1004', 'IMG']))
  })
  it('of a promise is reported as E1006, in both builds', () => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('lost') }))
    mockOnRejection({ reason: 'lost' })
    expect(reported).toEqual(Array(2).fill(['E1006', 'lost']))
  })
})
