import { texts as membershipTexts } from '@/features/membership/texts'
import { uiTexts } from '@/ui/texts'

describe('a value inserted into a text', () => {
  const copy = (what: string) => uiTexts.in('en')('copy', { what })
  it('is isolated when it is written from right to left', () => {
    expect(copy('محمد')).toBe('Copy \u2068محمد\u2069')
  })
  it('is otherwise inserted unchanged', () => {
    expect(copy('李伟 12')).toBe('Copy 李伟 12')
  })
})

it('an English text says one and more', () => {
  const months = [1, 2].map((n) => membershipTexts.in('en')('buy.preset', { n }))
  expect(months).toEqual(['1 month', '2 months'])
})

it('a text without values is returned in each language', () => {
  const close = (['sc', 'tc', 'en'] as const).map((lang) => uiTexts.in(lang)('close'))
  expect(close).toEqual(['关闭', '關閉', 'Close'])
})

describe('Traditional Chinese', () => {
  const message = { sc: '短信', tc: '簡訊', en: 'Text message', hk: '短訊' }

  /** Returns the messages on a device with these language tags. */
  function messagesOn(languages: string[]) {
    Object.defineProperty(navigator, 'languages', { value: languages, configurable: true })
    jest.resetModules()
    const { defineTexts } = jest.requireActual<typeof import('@/i18n/texts')>('@/i18n/texts')
    const texts = defineTexts({ plain: message, same: { sc: '关闭', tc: '關閉', en: 'Close' } })
    return (['sc', 'tc'] as const).map((lang) => [texts.in(lang)('plain'), texts.in(lang)('same')])
  }

  it.each([
    ['zh-HK', '短訊'],
    ['zh-TW', '簡訊'],
  ])('uses the words of a %s device', (tag, word) => {
    expect(messagesOn(['en', tag])).toEqual([
      ['短信', '关闭'],
      [word, '關閉'],
    ])
  })
})
