import { classesOf, readCodes } from '../../../config/taro-patches/class-codes'
import { PLACE, pack, READ, WRITE } from '../../../config/taro-patches/class-codes/codes'
import classCodesLoader from '../../../config/taro-patches/class-codes/loader'

describe('the class codes of a mini program node', () => {
  const names = ['is-on', 'pt-btn', 'pt-btn--lg', 'pt-btn--md', 'pt-cell']
  const run = (source: string, name: string) =>
    new Function(`${source.replace(PLACE, pack(names))}\nreturn ${name}`)() as (classes: string) => string
  const write = run(WRITE, 'codeOf')
  const read = run(READ, 'classesOf')

  it('encode each class in two letters and decode to its name', () => {
    expect(write('pt-btn  pt-btn--md is-on ')).toHaveLength(6)
    for (const classes of ['is-on', 'pt-btn pt-btn--lg', 'pt-cell is-on', 'pt-btn pt-btn--md'])
      expect(read(write(classes))).toBe(classes)
    expect(write(' ')).toBe('')
  })

  it('keep a class without a style unchanged', () => {
    expect(read(write('pt-btn toString')).trim()).toBe('pt-btn toString')
  })

  it('cover each class in the style sheets', () => {
    const sheet = '.a > .b-c:not(.d){background:url("data:image/svg+xml,%3Csvg x=\'www.w3.org\'/%3E")}'
    expect(classesOf([sheet, '@media (x){.e.is-on{top:.5px}}'])).toEqual(['a', 'b-c', 'd', 'e', 'is-on'])
  })

  it('are decoded by the templates that draw a node', () => {
    expect(readCodes('<view class="{{i.cl}}"><text class="{{i.c[0].l}}"/>')).toBe(
      '<view class="{{xs.n(i.cl)}}"><text class="{{xs.n(i.c[0].l)}}"/>',
    )
  })

  it('fail the build when Taro passes classes in another way', () => {
    expect(() => classCodesLoader('function hydrate(node) {}')).toThrow('another way')
  })
})
