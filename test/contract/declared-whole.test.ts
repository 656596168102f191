import { defineCall } from '@/contract/call'
import { WHOLE } from './declared-whole.types'

describe('a declaration', () => {
  it('is whole with ten entries; how it travels and who words it follow', () => {
    expect(defineCall(WHOLE)).toEqual({ ...WHOLE, encoding: 'query', ownMessages: false })
    expect(defineCall({ ...WHOLE, method: 'POST' })).toMatchObject({ encoding: 'form' })
    expect(defineCall({ ...WHOLE, encoding: 'json', ownMessages: true })).toMatchObject({
      encoding: 'json',
      ownMessages: true,
    })
  })
})
