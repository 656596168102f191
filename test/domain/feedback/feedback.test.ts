import { FEEDBACK_MAX_LENGTH, parseFeedbackText } from '../../../src/domain/feedback/feedback'

describe('feedback', () => {
  it('is cleaned of extra spaces, empty lines and invisible characters', () => {
    expect(parseFeedbackText('  Two\r\n lines \u200b\n\n\n\nand  more\n')).toEqual({
      text: 'Two\nlines\n\nand  more',
    })
  })
  it.each(['', '  \n ', '\u200b'])('is refused if empty: %j', (text) => {
    expect(parseFeedbackText(text)).toEqual({ problem: { code: 'feedback.required' } })
  })
  it('counts characters as people see them', () => {
    const family = '👨‍👩‍👧'
    expect(parseFeedbackText(family.repeat(FEEDBACK_MAX_LENGTH))).toHaveProperty('text')
    expect(parseFeedbackText(family.repeat(FEEDBACK_MAX_LENGTH + 1))).toEqual({
      problem: { code: 'feedback.tooLong', params: { max: FEEDBACK_MAX_LENGTH } },
    })
  })
})
