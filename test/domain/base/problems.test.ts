import { INVITE_PROBLEMS } from '@/domain/account/personal-data'
import { ADDRESS_PROBLEMS } from '@/domain/addresses/address'
import { PERSON_NAME_PROBLEMS } from '@/domain/addresses/person-name'
import { PHONE_PROBLEMS } from '@/domain/addresses/phone'
import { RECEIVER_PROBLEMS } from '@/domain/addresses/receiver'
import { collectProblems } from '@/domain/base/problem'
import { CERTIFICATE_PROBLEMS } from '@/domain/certificates/certificate'
import { FORECAST_PROBLEMS } from '@/domain/forecast/forecast'
import { GOODS_PROBLEMS } from '@/domain/forecast/goods-fields'
import { IMAGE_PROBLEMS } from '@/domain/pictures/image'
import { readCatalogue } from '../../support/catalogues'

const ofReceiver: readonly string[] = RECEIVER_PROBLEMS
const LISTS = [
  ['forecast', [...FORECAST_PROBLEMS.filter((code) => !ofReceiver.includes(code)), ...GOODS_PROBLEMS]],
  ['addresses', RECEIVER_PROBLEMS],
  ['pictures', IMAGE_PROBLEMS],
  ['certificates', CERTIFICATE_PROBLEMS],
  ['addresses', ADDRESS_PROBLEMS],
  ['person-name', PERSON_NAME_PROBLEMS],
  ['addresses', PHONE_PROBLEMS],
  ['account', INVITE_PROBLEMS],
] as const

describe('every problem', () => {
  it.each(LISTS)('of %s is listed once', (_list, codes) => expect(new Set(codes).size).toBe(codes.length))
  it.each(
    LISTS.flatMap(([list, codes]) =>
      (['sc', 'tc', 'en'] as const).map((lang) => [list, lang, codes] as const),
    ),
  )('of %s has a text in %s', (list, lang, codes) => {
    const catalogue = readCatalogue(`src/contract/${list}/texts.json`)
    expect(codes.filter((code) => !catalogue[code]?.[lang])).toEqual([])
  })
})

it('problems are stored by field, with a prefix for the path', () => {
  const problem = { code: 'goods.brand.required' }
  expect(collectProblems({ brand: problem, styleId: null }, 'goods.1.')).toEqual({ 'goods.1.brand': problem })
  expect(collectProblems({ brand: null })).toEqual({})
})
