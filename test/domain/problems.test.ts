import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADDRESS_PROBLEMS } from '@/domain/address'
import { CERTIFICATE_PROBLEMS } from '@/domain/certificate/certificate'
import { FORECAST_PROBLEMS } from '@/domain/forecast'
import { GOODS_PROBLEMS } from '@/domain/goods-fields'
import { IMAGE_PROBLEMS } from '@/domain/image'
import { PERSON_NAME_PROBLEMS } from '@/domain/person-name'
import { INVITE_PROBLEMS } from '@/domain/personal-data'
import { PHONE_PROBLEMS } from '@/domain/phone'
import { collectProblems } from '@/domain/problem'
import { RECEIVER_PROBLEMS } from '@/domain/receiver'

const ofReceiver: readonly string[] = RECEIVER_PROBLEMS
const LISTS = [
  ['forecast-texts', [...FORECAST_PROBLEMS.filter((code) => !ofReceiver.includes(code)), ...GOODS_PROBLEMS]],
  ['receiver-texts', RECEIVER_PROBLEMS],
  ['image-texts', IMAGE_PROBLEMS],
  ['certificate-texts', CERTIFICATE_PROBLEMS],
  ['address-texts', ADDRESS_PROBLEMS],
  ['name-texts', PERSON_NAME_PROBLEMS],
  ['phone-texts', PHONE_PROBLEMS],
  ['personal-texts', INVITE_PROBLEMS],
] as const

describe('every problem', () => {
  it.each(LISTS)('of %s is listed once', (_list, codes) => expect(new Set(codes).size).toBe(codes.length))
  it.each(
    LISTS.flatMap(([list, codes]) =>
      (['sc', 'tc', 'en'] as const).map((lang) => [list, lang, codes] as const),
    ),
  )('of %s has words in %s', (list, lang, codes) => {
    const path = join(__dirname, `../../src/contract/refusals/${list}/${lang}.json`)
    const catalogue: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
    expect(codes.filter((code) => !catalogue[code])).toEqual([])
  })
})

it('problems are kept by field, with the place of the field before it', () => {
  const problem = { code: 'goods.brand.required' }
  expect(collectProblems({ brand: problem, styleId: null }, 'goods.1.')).toEqual({ 'goods.1.brand': problem })
  expect(collectProblems({ brand: null })).toEqual({})
})
