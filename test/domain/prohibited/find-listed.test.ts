import * as v from 'valibot'
import { LANGS } from '@/domain/base/language'
import { searchListedGoods } from '@/domain/prohibited/find-listed'
import { sandboxSaveListedGoods } from '../../../sandbox/contract/listed-goods'
import { GOODS_WITH_SHIPPING_RULES } from '../../../server/src/db/seed/listed-goods/listed-goods'
import { ASKED } from './listed-questions'

const answersTo = (question: string) =>
  searchListedGoods(GOODS_WITH_SHIPPING_RULES, question).map(({ id }) => id)

describe('the search for common goods', () => {
  it.each(ASKED.map(([first, questions]) => [questions.split(', ').at(-1)!, first]))(
    'for %s finds %s first',
    (question, first) => {
      expect(answersTo(question)[0]).toBe(first)
    },
  )

  it.each([
    ['switch', 'electrical', 'weapon'],
    ['car', 'toy-battery', 'bedding'],
    ['mat', 'sports', 'matches'],
  ])('for %s finds the whole word of %s before the part of a word of %s', (question, of, partOf) => {
    const answers = answersTo(question)
    expect(answers).toContain(of)
    expect(answers.indexOf(partOf)).toBeGreaterThan(answers.indexOf(of))
  })

  it('finds no Latin word in the middle of another', () => {
    for (const [question, other] of [
      ['chair', 'e-bike'],
      ['arf', 'clothes'],
      ['blade', 'weapon'],
      ['urger', 'snack'],
    ] as const)
      expect(answersTo(question)).not.toContain(other)
  })

  it('finds nothing that is not listed', () => {
    for (const question of ['zeppelin', '恐龙化石', 'xyz']) expect(answersTo(question)).toEqual([])
  })
})

describe('the initial rows of the list', () => {
  it('use each word for one kind of goods only', () => {
    const owners = new Map<string, Set<string>>()
    for (const { id, name, words } of GOODS_WITH_SHIPPING_RULES)
      for (const word of LANGS.flatMap((lang) => [name[lang], ...words[lang]])) {
        const key = word.toLowerCase()
        owners.set(key, (owners.get(key) ?? new Set()).add(id))
      }
    expect([...owners].filter(([, ids]) => ids.size > 1).map(([word, ids]) => [word, ...ids])).toEqual([])
  })

  it('can be saved unchanged by the operator', () => {
    for (const { position: _, ...row } of GOODS_WITH_SHIPPING_RULES)
      expect(v.parse(sandboxSaveListedGoods.payload, row)).toEqual(row)
  })

  it('have no repeated word', () => {
    for (const { id, words } of GOODS_WITH_SHIPPING_RULES)
      for (const lang of LANGS) expect([id, [...new Set(words[lang])]]).toEqual([id, [...words[lang]]])
  })
})
