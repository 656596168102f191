import { buildWebsiteUrl } from '@/domain/app/website'
import { openExternalUrl as h5 } from '@/platform/links/links.h5'
import { openExternalUrl as weapp } from '@/platform/links/links.weapp'

const mockCopied: string[] = []
jest.mock('@/platform/clipboard/clipboard', () => jest.requireActual('@/platform/clipboard/clipboard.weapp'))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { setClipboardData: async ({ data }: { data: string }) => mockCopied.push(data) },
}))

describe('a flow that mobile does not support', () => {
  it('leads to the website in H5', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null)
    expect(await h5(buildWebsiteUrl('paypal'))).toBe('opened')
    expect(open).toHaveBeenCalledWith('https://www.portage.example/pay', '_blank', 'noopener,noreferrer')
  })
  it('copies the URL of the website in the mini program', async () => {
    expect(await weapp(buildWebsiteUrl('paypal'))).toBe('copied')
    expect(mockCopied).toEqual(['https://www.portage.example/pay'])
  })
})
