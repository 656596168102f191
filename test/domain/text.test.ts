import { checkDetail, checkName } from '@/domain/address'
import { checkBrand, checkDescription, checkSpecification } from '@/domain/goods-fields'
import { cleanText } from '@/domain/text'

const ZERO_WIDTH = '\u200b\u200b\u200b'
const FLOW = { contentNameEn: false, contentNameLen: 0 }

describe('text as people read it', () => {
  it('has nothing that nobody sees', () => {
    expect(cleanText(`\u202e Lim\u200b Wei\u0007Ling\n`)).toBe('Lim Wei Ling')
    expect(cleanText(ZERO_WIDTH)).toBe('')
  })
  it('what is only invisible counts as empty', () => {
    expect(checkName(ZERO_WIDTH, 'SG')).toEqual({ code: 'address.name.required' })
    expect(checkDetail(ZERO_WIDTH.repeat(3), 'SG')).toEqual({ code: 'address.detail.required' })
    expect(checkBrand(ZERO_WIDTH)).toEqual({ code: 'goods.brand.required' })
    expect(checkSpecification(ZERO_WIDTH, true)).toEqual({ code: 'goods.specification.required' })
    expect(checkDescription(`a${ZERO_WIDTH}`, FLOW)).toMatchObject({
      code: 'goods.description.tooShortEnglish',
    })
  })
  it('a name needs a letter, a street a letter or digit', () => {
    expect(checkName('---', 'SG')).toEqual({ code: 'address.name.special' })
    expect(checkDetail('------', 'SG')).toEqual({ code: 'address.detail.special' })
    expect(checkName('陳美玲', 'HK')).toBeNull()
    expect(checkDetail('彌敦道六百八十八號', 'HK')).toBeNull()
  })
})
