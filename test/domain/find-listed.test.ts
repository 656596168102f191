import * as v from 'valibot'
import { sandboxSaveListedGoods } from '@/contract/sandbox-listed-goods'
import { findListed } from '@/domain/find-listed'
import { LANGS } from '@/domain/language'
import { LISTED_GOODS } from '../../server/src/db/seed/listed-goods/listed-goods'

const answersTo = (question: string) => findListed(LISTED_GOODS, question).map(({ id }) => id)

/** What people ask about day by day, in the words of each place, with what is answered first. */
const ASKED: readonly (readonly [first: string, questions: string])[] = [
  ['game-console', 'switch, PS5, video game, 游戏机, 遊戲機, 手把'],
  ['electrical', 'light switch, 插座, 拖板, 延長線'],
  ['car-parts', 'car, tyre, tires, 轮胎, 車胎, 行車記錄器'],
  ['furniture', 'chair, office chairs, coffee table, 沙发, 梳化, 椅子'],
  ['baby', 'car seat, pram, nappies, 尿布, BB車'],
  ['medical-aid', 'wheelchair, 轮椅, 輪椅'],
  ['coffee', 'coffee, coffee beans, 咖啡, 濾掛咖啡'],
  ['appliance', 'coffee maker, rice cooker, fan, 风扇, 風筒, 印表機, egg cooker'],
  ['ceramics', 'mug, coffee cup, 碗'],
  ['face-mask', 'mask, N95, face masks, 口罩'],
  ['skincare', 'sheet mask, 面膜, sunscreen, 防晒霜'],
  ['umbrella', 'umbrella, raincoat, 雨伞, 雨傘, 縮骨遮, 遮'],
  ['candle', 'candle, scented candles, 蜡烛, 蠟燭, 線香'],
  ['pet-food', 'cat food, dog food, 猫粮, 貓糧, 貓飼料'],
  ['pet-supplies', 'cat litter, fish tank, dog harness, cat brush, 猫砂, 貓砂'],
  ['animal', 'cat, live animals, 宠物'],
  ['snack', 'instant noodles, crisps, chocolate, 泡面, 公仔麵, 泡麵, 零食'],
  ['grain', 'rice, noodles, 大米, 意粉, 義大利麵'],
  ['frozen', 'chocolate cake, bread, 面包, 麵包'],
  ['tinned', 'canned food, 罐头, 罐頭'],
  ['bicycle', 'bike, folding bike, 单车, 單車配件, 單車, 腳踏車, 自行车'],
  [
    'e-bike',
    'e-bike, electric scooter, car battery, electric bicycle, electric folding bike, power wheelchair, 电瓶车, 电动单车, 電動自行車, 電動腳踏車',
  ],
  ['kitchenware', 'wok, egg timer, wine opener, milk frother, 鑊'],
  ['toy-battery', 'toy car, remote control car, 遥控车'],
  ['toy', 'lego, water gun, 麻将, 麻雀'],
  ['gun', 'gun, toy guns, 水弹枪'],
  ['weapon', 'switchblade, sword, 匕首'],
  ['knife', 'knives, kitchen knife, can I send a knife to my mother?, 菜刀, 剪刀'],
  ['lighter', 'lighter, two lighters please, 打火机, 打火機'],
  ['tea', 'tea, green tea, 茶叶, 茶'],
  ['phone-case', 'phone case, iphone 手机壳, USB cable, 手機殼, 差頭'],
  ['phone', 'phone, iPhone 15 Pro Max, 手机, 手機'],
  ['laptop', 'laptop, iPad, 笔记本电脑, 筆電'],
  ['stationery', 'notebook, pen, 笔记本, 原子筆'],
  ['computer-parts', 'wireless mouse, USB stick, 键盘, 滑鼠, USB手指, 隨身碟'],
  ['screen', 'TV, samsung tv, 电视, 螢幕'],
  ['large-appliance', 'fridge, 冰箱, 雪櫃'],
  ['robot-vacuum', 'vacuum cleaner, 吸尘器, 掃地機器人'],
  ['wristwatch', 'watch, 手表, 手錶, 闹钟'],
  ['watch', 'apple watch, 智能手表, 智慧手錶'],
  ['power-bank', 'power bank, 充电宝, 尿袋, 行動電源'],
  ['battery', 'AA batteries, 电池, 電池'],
  ['liquor', 'wine, red wine, 红酒, 啤酒'],
  ['glass', 'wine glass, 红酒杯, 玻璃杯'],
  ['glasses', 'glasses, 眼镜, 太陽眼鏡'],
  ['meat', 'beef, mooncakes, 月饼, 月餅, 牛肉乾'],
  ['seafood', "bird nest, bird's nest, edible bird's nest, 燕窝, 燕窩"],
  ['formula', 'milk powder, 奶粉'],
  ['dairy', 'milk, eggs, 牛奶'],
  ['produce', 'apple, fruit, 水果, 士多啤梨'],
  ['medicine', 'medicine, plasters, 感冒药, 普拿疼'],
  ['supplement', 'fish oil, vitamin C, 维生素, 維他命'],
  ['shampoo', 'soap, toothpaste, 洗发水, 番梘'],
  ['hygiene', 'toothbrush, tissues, 卫生巾, 衛生棉, 廁紙'],
  ['toothbrush', 'electric toothbrush, 电动牙刷, 鬚刨'],
  ['clothes', 'T-shirts, dress, scarf, 牛仔裤, 恤衫'],
  ['shoes', 'running shoes, sneakers, 拖鞋, 波鞋'],
  ['bag', 'suitcase, handbags, 行李箱, 喼'],
  ['document', 'documents, 文件, 合約'],
  ['identity', 'passport, SIM card, 护照, 身份證, 身分證'],
  ['party', 'balloons, Christmas tree, 揮春, 利是封'],
  ['household', 'mop, storage boxes, 衣架, 地拖'],
]

describe('what people ask about day by day', () => {
  it.each(
    ASKED.flatMap(([first, questions]) => questions.split(', ').map((one) => [one, first])),
  )('%s is first of all %s', (question, first) => {
    expect(answersTo(question)[0]).toBe(first)
  })

  it.each([
    ['switch', 'electrical', 'weapon'],
    ['car', 'toy-battery', 'bedding'],
    ['mat', 'sports', 'matches'],
  ])('%s is a word of %s, and only part of one of %s', (question, of, partOf) => {
    const answers = answersTo(question)
    expect(answers).toContain(of)
    expect(answers.indexOf(partOf)).toBeGreaterThan(answers.indexOf(of))
  })

  it('no Latin word is found in the middle of another', () => {
    for (const [question, other] of [
      ['chair', 'e-bike'],
      ['arf', 'clothes'],
      ['blade', 'weapon'],
      ['urger', 'snack'],
    ] as const)
      expect(answersTo(question)).not.toContain(other)
  })

  it('nothing is found that nobody lists', () => {
    for (const question of ['zeppelin', '恐龙化石', 'xyz']) expect(answersTo(question)).toEqual([])
  })
})

describe('the first rows of the list', () => {
  it('have a word with one kind of goods alone', () => {
    const owners = new Map<string, Set<string>>()
    for (const { id, name, words } of LISTED_GOODS)
      for (const word of LANGS.flatMap((lang) => [name[lang], ...words[lang]])) {
        const key = word.toLowerCase()
        owners.set(key, (owners.get(key) ?? new Set()).add(id))
      }
    expect([...owners].filter(([, ids]) => ids.size > 1).map(([word, ids]) => [word, ...ids])).toEqual([])
  })

  it('are ones that the operator can save as they stand', () => {
    for (const { position: _, ...row } of LISTED_GOODS)
      expect(v.parse(sandboxSaveListedGoods.payload, row)).toEqual(row)
  })

  it('say no word twice', () => {
    for (const { id, words } of LISTED_GOODS)
      for (const lang of LANGS) expect([id, [...new Set(words[lang])]]).toEqual([id, [...words[lang]]])
  })
})
