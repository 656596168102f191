import { loadArticles } from '../../../server/src/areas/articles/articles'
import {
  type ArticleSearchText,
  parseSearchWords,
  rankArticleMatch,
  searchArticles,
} from '../../../src/domain/articles/article-search'

const said = (title: string, rest = '', keywords = ''): ArticleSearchText => ({ title, keywords, rest })
const ARTICLE = {
  sc: said('税款怎么付', '先代缴'),
  tc: said('稅款怎麼付', '先代繳'),
  en: said(
    'How duties are paid',
    'We pay them in advance. The ＴＡＸ bill says how much. addresses',
    'levies prepaid',
  ),
}

describe('the words of a search', () => {
  it.each<[question: string, words: string[]]>([
    ['', []],
    ['  ', []],
    ['duty', ['duty']],
    [' Duty  TAX ', ['duty', 'tax']],
    ['ｔａｘ', ['tax']],
    ['税单　地址', ['税单', '地址']],
    // An English plural is reduced to its singular. Words as short as 'gas' or 'us' keep their s.
    ['fees', ['fee']],
    ['addresses', ['addresse']],
    ['gas', ['gas']],
    ['gass', ['gas']],
    ['4s', ['4s']],
    ['sos-fees', ['sos-fees']],
    // Question words are left out, unless there are no others.
    ['怎样退款？', ['退款']],
    ['運費是多少', ['運費']],
    ['關稅由誰付', ['關稅由', '付']],
    ['Where’s my parcel?', ['parcel']],
    ['VIP会员怎么用', ['vip', '会员', '用']],
    ['怎麼', ['怎麼']],
    ['how is it', ['how', 'is', 'it']],
    ['?', ['?']],
  ])('of %j are %j', (question, words) => expect(parseSearchWords(question)).toEqual(words))
})

describe('the rank of an article in a search', () => {
  it.each<[question: string, at: 0 | 1 | 2 | undefined]>([
    ['', 0],
    ['duties', 0],
    ['DUTIES paid', 0],
    ['税款', 0],
    ['稅款', 0],
    // each word is in the title of another language
    ['税款 duties', 0],
    ['paid税', 0],
    ['代缴', 1],
    ['代繳', 1],
    ['tax', 1],
    ['duties tax', 1],
    ['address', 1],
    ['advance', 1],
    ['levies', 1],
    // the whole word occurs nowhere, but most pairs of neighbouring characters do
    ['税款代缴', 2],
    ['levy', 2],
    ['duties tax zeppelin', 2],
    // half of the words is not enough
    ['lien', undefined],
    ['duties lien', undefined],
    ['税款留置', undefined],
    // a match cannot continue from one text into the next
    ['付先', undefined],
    ['付稅', undefined],
    ['缴先', undefined],
  ])('for %j is %p', (question, at) => expect(rankArticleMatch(ARTICLE, parseSearchWords(question))).toBe(at))
})

const ARTICLES = loadArticles('content')
const answersTo = (question: string) => searchArticles(ARTICLES, question).map(({ epId }) => epId)

/** Questions in the words of each region, and the article that must be among the first three results. */
const ASKED: readonly (readonly [answer: string, questions: string])[] = [
  ['freight-and-fees', '運費多少|运费怎么算|運費點計|how much is shipping weight|how is freight worked out?'],
  ['balance', '怎樣退款|怎么退款|餘額怎樣提領|how do I top up|get my money back'],
  ['customs-duties', '關稅誰付|关税谁付|who pays the customs duty?'],
  ['unpaid-order', '取消訂單|怎么取消订单|cancel my order'],
  ['receive', '修改收貨地址|更改收件地址|修改收货地址|how do I change my delivery address'],
  ['merge-and-split', '怎樣分箱|怎么合箱|how do I split a parcel'],
  ['delivery-time', '多久到|要多久才到|how long does delivery take'],
  ['unclaimed', 'where is my parcel|where is my package?'],
  ['damaged', '包裹遺失|快递丢了|包裹破損怎麼辦|my parcel is broken|lost parcel'],
  ['privacy', '刪除帳戶|怎样注销账户|download my data|delete my account'],
  ['scope-of-service', '禁運品|违禁品有哪些|锂电池|鋰電池可以寄嗎|batteries|can I send lithium batteries?'],
  ['coupons-and-vip', '邀請碼|邀请码在哪里填|invite code|優惠券怎麼用'],
  ['warehouse-address', '倉庫地址怎麼填|仓库地址怎么填|how do I fill in the warehouse address'],
  ['tax-receipt', '怎樣索取稅單|发票怎么开|tax receipts'],
  ['sign-in', '收不到驗證碼怎麼辦|忘记密码|I forgot my password'],
  ['storage', '可以在仓库放多久|how long is storage free'],
  ['id-review', '身份证审核多久|ID card review'],
  ['pickup-points', '怎樣自取|自提|pick up my parcel myself'],
  ['contact', '客服電話|怎么联系你们|customer service phone'],
]

describe('the help search', () => {
  it.each(ASKED.flatMap(([answer, questions]) => questions.split('|').map((question) => [question, answer])))(
    'answers %s with %s',
    (question, answer) => expect(answersTo(question!).slice(0, 3)).toContain(answer),
  )
  it.each('zeppelin, 恐龙化石, asdf qwer, zeppelin parcel, 齊柏林飛船, 明天下雨嗎'.split(', '))(
    'finds nothing for %s',
    (question) => expect(answersTo(question)).toEqual([]),
  )
  it('shows all articles for an empty search', () => expect(answersTo(' ')).toHaveLength(ARTICLES.length))
  it('lists an article with all words in its title before the others', () => {
    const found = answersTo('lien')
    expect(found[0]).toBe('lien')
    expect(found).toContain('customs-duties')
  })
})
