import {
  CONVERSATION_SENDERS,
  HOTLINE_NUMBER,
  isLikelyInMainland,
  MESSAGE_MAX_LENGTH,
  MESSAGE_PICTURES_MAX,
  MESSAGES_PER_MINUTE_MAX,
  MESSAGES_PER_PAGE,
  parseMessageText,
} from '../../../src/domain/conversation/conversation'

describe('the hotline', () => {
  it('has the number of the documents (S2 §9)', () => expect(HOTLINE_NUMBER).toBe('95338'))
  it.each([
    [{ country: 'CN', areaCode: '65', lang: 'en' }, true],
    [{ country: 'SG', areaCode: '86', lang: 'sc' }, false],
    // A home country that is no destination has no code.
    [{ country: '', areaCode: '86', lang: 'sc' }, false],
    [{ country: undefined, areaCode: '86', lang: 'en' }, true],
    [{ country: undefined, areaCode: '852', lang: 'sc' }, false],
    [{ country: undefined, areaCode: null, lang: 'sc' }, true],
    [{ country: undefined, areaCode: undefined, lang: 'tc' }, false],
  ] as const)('can be called by %j: %s', (caller, can) => expect(isLikelyInMainland(caller)).toBe(can))
})

describe('a message to customer service', () => {
  it('keeps its lines without outer spaces', () => {
    expect(parseMessageText(' Where is it?\r\n\n\n- the box \n', 0)).toEqual({
      text: 'Where is it?\n\n- the box',
    })
  })
  it.each(['', ' ', '\n\t'])('is refused as %j alone, and accepted with a picture', (text) => {
    expect(parseMessageText(text, 0)).toEqual({ problem: { code: 'conversation.required' } })
    expect(parseMessageText(text, 1)).toEqual({ text: '' })
  })
  it('counts characters as people see them, a family emoji as one', () => {
    const family = '👨‍👩‍👧'
    expect(parseMessageText(family.repeat(MESSAGE_MAX_LENGTH), 0)).toHaveProperty('text')
    for (const pictures of [0, 1])
      expect(parseMessageText(family.repeat(MESSAGE_MAX_LENGTH + 1), pictures)).toEqual({
        problem: { code: 'conversation.tooLong', params: { max: MESSAGE_MAX_LENGTH } },
      })
  })
  it('has fixed limits, and a member or customer service as sender', () => {
    expect([MESSAGE_MAX_LENGTH, MESSAGE_PICTURES_MAX, MESSAGES_PER_MINUTE_MAX, MESSAGES_PER_PAGE]).toEqual([
      1000, 6, 20, 30,
    ])
    expect(CONVERSATION_SENDERS).toEqual(['member', 'service'])
  })
})
