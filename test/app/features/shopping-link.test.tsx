import '../../support/screen-test'
import { act } from 'react'
import { forecastForm } from '@/features/forecast/forecast-form'
import UploadUrlPage from '@/features/forecast/pages/upload-url'
import { went } from '../../support/left-app'
import { drawn, find, open, press } from '../../support/screens'

const mockReveal = jest.fn()
jest.mock('@/platform/reveal/reveal', () => ({ reveal: (selector: string) => mockReveal(selector) }))

const SHARED = '【淘宝】https://m.tb.cn/h.gQk3?tk=AbC MF7997 「无线耳机」点击链接直接打开'

const area = () => find('link-url').querySelector('textarea')!
async function paste(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area(), text)
    area().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const leave = () => act(async () => void area().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

beforeEach(async () => {
  mockReveal.mockClear()
  forecastForm.discard()
  await open(UploadUrlPage)
  await drawn('link-save')
})

describe('the shopping link', () => {
  it('is picked out of what a shop shares, and the member is told', async () => {
    await paste(SHARED)
    await leave()
    expect(area().value).toBe('https://m.tb.cn/h.gQk3?tk=AbC')
    expect(find('link-url-note').textContent).toBe('Only the link in the text was kept.')
    await press('link-save')
    expect(went.length).toBe(1)
    expect(forecastForm.current().shoppingUrl).toBe('https://m.tb.cn/h.gQk3?tk=AbC')
  })
  it('is picked out as well where it is saved without being left', async () => {
    await paste(SHARED)
    await press('link-save')
    expect(went.length).toBe(1)
    expect(forecastForm.current().shoppingUrl).toBe('https://m.tb.cn/h.gQk3?tk=AbC')
  })
  it('stays as it was typed where there is none in it', async () => {
    await paste('see my order')
    await leave()
    expect(area().value).toBe('see my order')
    expect(find('link-url-error').textContent).toContain('a web address')
    expect(mockReveal).not.toHaveBeenCalled()
    await press('link-save')
    expect(went.length).toBe(0)
    expect(mockReveal).toHaveBeenCalledTimes(1)
  })
})
