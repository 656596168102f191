import { compileCatalogue, messagesInOrder } from '../../config/texts-compile'
import { keyed } from '../../config/texts-keyed'

const FIRST = JSON.stringify({ greet: '您好，{name}', 'greet.all': '大家好', 2: '二' })
const OTHER = JSON.stringify({ 'greet.all': 'Hello all', 2: 'two', greet: 'Hello, {name}' })

it('a catalogue without its keys is the same again with those of another one, whatever their order', () => {
  const made = keyed(JSON.parse(compileCatalogue(FIRST)), JSON.parse(messagesInOrder(OTHER, FIRST)))
  expect(made).toEqual(JSON.parse(compileCatalogue(OTHER)))
})

it('what is said as it stands is a text, and only what takes values is in parts', () => {
  expect(JSON.parse(compileCatalogue(OTHER))).toEqual({
    'greet.all': 'Hello all',
    2: 'two',
    greet: ['Hello, ', ['name']],
  })
})
