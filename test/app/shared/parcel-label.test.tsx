import { ParcelLabel } from '@/shared/parcel/parcel-label'
import { type Drawn, draw } from '../../support/draw'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/plain-elements'))
jest.mock('taro-ui/lib/components/activity-indicator', () => () => 'turning')
const mockCopied: string[] = []
jest.mock('@/platform/clipboard/clipboard', () => ({
  writeClipboard: async (text: string) => Boolean(mockCopied.push(text)),
}))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    getEnv: () => 'WEB',
    getStorageSync: () => '',
  },
}))

const parcel = {
  packageNo: 'PT7X2K9QWE4M1C',
  trackingNo: null,
  lane: {
    from: '769DCR',
    fromName: 'Dongguan',
    to: 'SG',
    toName: 'Singapore',
    stage: 5 as const,
    stageName: 'Outbound',
    tone: 'info' as const,
  },
  badge: 'In transit',
  date: '11-20',
  currency: 'CNY',
}
const open = () => undefined

let screen: Drawn
afterEach(() => screen.end())

describe('the label of a parcel', () => {
  it('goes by the tracking number', async () => {
    screen = await draw(<ParcelLabel parcel={{ ...parcel, trackingNo: 'SF1408227655301' }} onOpen={open} />)
    expect(screen.find('parcel-PT7X2K9QWE4M1C').textContent).toContain('SF1408227655301')
    expect(screen.find('parcel-PT7X2K9QWE4M1C').textContent).not.toContain('PT7X2K9QWE4M1C')
  })
  it('goes by the package number where no merchant gave one, copies that, and says when it moved last', async () => {
    screen = await draw(<ParcelLabel parcel={parcel} onOpen={open} />)
    expect(screen.find('parcel-PT7X2K9QWE4M1C').textContent).toContain('PT7X2K9QWE4M1C')
    expect(screen.find('parcel-PT7X2K9QWE4M1C').textContent).toContain('11-20')
    const copy = 'parcel-PT7X2K9QWE4M1C-copy'
    expect(screen.find(copy).getAttribute('aria-label')).toBe('复制包裹编号')
    await screen.press(copy)
    expect(mockCopied).toEqual(['PT7X2K9QWE4M1C'])
  })
})
