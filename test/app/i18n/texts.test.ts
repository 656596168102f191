import { uiTexts } from '@/ui/texts'

describe('what is put into a text', () => {
  const copy = (what: string) => uiTexts.in('en')('copy', { what })
  it('stands apart when it is written the other way round: the words around it keep their places', () => {
    expect(copy('محمد')).toBe('Copy \u2068محمد\u2069')
  })
  it('stands as it is otherwise', () => {
    expect(copy('李伟 12')).toBe('Copy 李伟 12')
  })
})

it('a text that nothing is put into is said as it is written, in each language', () => {
  const close = (['sc', 'tc', 'en'] as const).map((lang) => uiTexts.in(lang)('close'))
  expect(close).toEqual(['关闭', '關閉', 'Close'])
})
