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

it('a text without values is returned in each language', () => {
  const close = (['sc', 'tc', 'en'] as const).map((lang) => uiTexts.in(lang)('close'))
  expect(close).toEqual(['关闭', '關閉', 'Close'])
})
