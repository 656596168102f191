import {
  CONVERSATION_SENDERS,
  MESSAGE_MAX_LENGTH,
  MESSAGE_PICTURES_MAX,
  MESSAGES_PER_MINUTE_MAX,
  MESSAGES_PER_PAGE,
  parseMessageText,
} from '../../../src/domain/conversation/conversation'

describe('a message to customer service', () => {
  it('keeps its lines, without what surrounds them', () => {
    expect(parseMessageText(' Where is it?\r\n\n\n- the box \n', 0)).toEqual({
      text: 'Where is it?\n\n- the box',
    })
  })
  it.each(['', ' ', '\n\t'])('%j is none by itself, and needs no words beside a picture', (text) => {
    expect(parseMessageText(text, 0)).toEqual({ problem: { code: 'conversation.required' } })
    expect(parseMessageText(text, 1)).toEqual({ text: '' })
  })
  it('has as many characters as people count, a family as one', () => {
    const family = '👨‍👩‍👧'
    expect(parseMessageText(family.repeat(MESSAGE_MAX_LENGTH), 0)).toHaveProperty('text')
    for (const pictures of [0, 1])
      expect(parseMessageText(family.repeat(MESSAGE_MAX_LENGTH + 1), pictures)).toEqual({
        problem: { code: 'conversation.tooLong', params: { max: MESSAGE_MAX_LENGTH } },
      })
  })
  it('has bounds, and is of one side or the other', () => {
    expect([MESSAGE_MAX_LENGTH, MESSAGE_PICTURES_MAX, MESSAGES_PER_MINUTE_MAX, MESSAGES_PER_PAGE]).toEqual([
      1000, 6, 20, 30,
    ])
    expect(CONVERSATION_SENDERS).toEqual(['member', 'service'])
  })
})
