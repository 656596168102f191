import { articleOfFee, matchOf, type Searched, wordsOf } from '../../src/domain/article'
import { RATED_FEES } from '../../src/domain/fee-rates'

const said = (title: string, rest = ''): Searched => ({ title, rest })
const ARTICLE = {
  sc: said('税款怎么付', '我们先代缴'),
  tc: said('稅款怎麼付', '我們先代繳'),
  en: said('How duties are paid', 'We pay them in advance. The ＴＡＸ bill says how much. addresses'),
}

describe('the words of a search', () => {
  it.each<[keyword: string, words: string[]]>([
    ['', []],
    ['  ', []],
    ['duty', ['duty']],
    [' Duty  TAX ', ['duty', 'tax']],
    ['ｔａｘ', ['tax']],
    ['税单　怎么', ['税单', '怎么']],
    // An English plural finds its singular; what is as short as 'gas' or 'us' stays.
    ['fees', ['fee']],
    ['addresses', ['addresse']],
    ['gas', ['gas']],
    ['gass', ['gas']],
    ['is', ['is']],
    ['4s', ['4s']],
    ['税s', ['税s']],
    ['sos-fees', ['sos-fees']],
  ])('of %j are %j', (keyword, words) => expect(wordsOf(keyword)).toEqual(words))
})

describe('an article answers a search', () => {
  it.each<[keyword: string, at: 0 | 1 | undefined]>([
    ['', 0],
    ['duties', 0],
    ['DUTIES paid', 0],
    ['税款', 0],
    ['稅款', 0],
    // of another language's title each
    ['税款 duties', 0],
    ['代缴', 1],
    ['代繳', 1],
    ['tax', 1],
    ['duties tax', 1],
    ['address', 1],
    ['advance', 1],
    ['lien', undefined],
    ['duties lien', undefined],
    // no word runs on from one text into the next
    ['付我们', undefined],
    ['付稅', undefined],
    ['缴我', undefined],
    ['paid税', undefined],
  ])('%j at %p', (keyword, at) => expect(matchOf(ARTICLE, wordsOf(keyword))).toBe(at))
})

it('the article about a fee has its name, in the letters of a file', () => {
  expect(RATED_FEES.map(articleOfFee)).toEqual([
    ...['repack', 'split', 'merge', 'warehousing', 'quantity-error', 'photo', 'reinforcement', 'return'],
    ...['forwarding', 'aes-declaration', 'insurance', 'video'],
  ])
})
