import {
  isAcceptedTemplateFieldValue,
  parseTemplateFieldType,
  TEMPLATE_FIELD_TYPES,
  toCharacterStringField,
  truncateForThingField,
} from '@/domain/messages/message-field'

/** Values that WeChat's documentation allows for each type of field. */
const TAKEN = {
  thing: ['x', 'x'.repeat(20), '东莞集运仓', '🙂'.repeat(20), ' '],
  character_string: ['1', 'SF-1408227600001', '!', '~', 'x'.repeat(32)],
  phrase: ['已', '申报未通过'],
  time: ['2026年1月2日 10:00', '2026年11月22日 10:00', '2026-11-20 23:59'],
  date: ['2026年1月2日 10:00', '2026年11月22日 10:00', '2026-11-20 23:59'],
  amount: ['115', '115.0', '115.00', '1.123', '¥115.00', '$1', '€1', '£1', '115.00元', '¥1元', '1234567890'],
}
const REFUSED: typeof TAKEN = {
  thing: ['', 'x'.repeat(21), 'a\u0000b', 'a\nb'],
  character_string: ['', 'x'.repeat(33), '运单', 'a b', 'é', '运SF1', 'SF1运'],
  phrase: ['', 'ok', '包裹已经签收', '已a', 'a已'],
  time: [
    '',
    '2026-11-20',
    '10:00',
    '2026-1-2 10:00',
    '2026-11-20 1:00',
    'x2026-11-20 10:00',
    '2026-11-20 10:00:00',
  ],
  date: [
    '',
    '2026-11-20',
    '26年1月2日 10:00',
    '2026年111月2日 10:00',
    '2026年1月222日 10:00',
    'x2026-11-20 10:00',
  ],
  amount: ['', '元', '¥', '12345678901', '1.1234', '1.', '.5', 'CNY 1', '1元x', 'x1', '¥¥1', '1,000'],
}

describe('a field of a message', () => {
  it.each(TEMPLATE_FIELD_TYPES)('of type %s accepts the same values as WeChat, with any number', (type) => {
    for (const key of [type, `${type}1`, `${type}12`]) {
      expect(parseTemplateFieldType(key)).toBe(type)
      expect(TAKEN[type].filter((value) => !isAcceptedTemplateFieldValue(key, value))).toEqual([])
      expect(REFUSED[type].filter((value) => isAcceptedTemplateFieldValue(key, value))).toEqual([])
    }
  })
  it.each(['', 'name1', 'thing1x', '1thing', 'thin1g', '1'])(
    'named %j has no type and accepts no value',
    (key) => {
      expect(parseTemplateFieldType(key)).toBeUndefined()
      expect(isAcceptedTemplateFieldValue(key, 'x')).toBe(false)
    },
  )
  it('has one of six types', () =>
    expect(TEMPLATE_FIELD_TYPES).toEqual(['thing', 'character_string', 'phrase', 'time', 'date', 'amount']))
})

it.each([
  ['Bedok', 'Bedok'],
  ['  Bedok\u0000 ', 'Bedok'],
  ['x'.repeat(20), 'x'.repeat(20)],
  ['x'.repeat(21), `${'x'.repeat(19)}…`],
  ['🙂'.repeat(21), `${'🙂'.repeat(19)}…`],
  ['', '-'],
  [' \u200b ', '-'],
])('%j becomes %j in a thing field', (text, thing) => expect(truncateForThingField(text)).toBe(thing))
it.each([
  ['SF123', 'SF123'],
  ['ＳＦ１２３', 'SF123'],
  ['运单 12!~', '12!~'],
  ['x'.repeat(40), 'x'.repeat(32)],
  ['', '-'],
  ['运单', '-'],
])('%j becomes %j in a character string field', (text, string) =>
  expect(toCharacterStringField(text)).toBe(string),
)
