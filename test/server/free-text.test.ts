import { addAddress, listAddresses } from '../../src/contract/addresses'
import { ALL_CALLS } from '../../src/contract/all'
import type { AnySchema, Call } from '../../src/contract/call'
import { addForecast } from '../../src/contract/forecast'
import { addressPayload } from '../support/builders'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { ask, forecastTo, newAddress, newMember } from './support/people'

let host: Booted
let token: string
beforeAll(async () => {
  host = await boot()
  token = (await newMember(host)).token
})
afterAll(() => host.close())

interface Node {
  type: string
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  options?: Node[]
}
/** A place of a payload that takes a text: its path, and the payload that holds only that text. */
type Place = [path: string, payload: (text: string) => unknown]

/** Where a payload takes texts. */
function placesOf({ type, entries, item, wrapped, options }: Node, path = ''): Place[] {
  const below = (name: string) => (path ? `${path}.${name}` : name)
  if (type === 'string') return [[path, (text) => text]]
  if (wrapped) return placesOf(wrapped, path)
  if (item) return placesOf(item, below('0')).map(([at, inner]) => [at, (text) => [inner(text)]])
  if (type === 'variant') return options!.flatMap((option) => placesOf(option, path))
  return Object.entries(entries ?? {}).flatMap(([name, entry]) =>
    placesOf(entry, below(name)).map(([at, inner]): Place => [at, (text) => ({ [name]: inner(text) })]),
  )
}

const PLACES = ALL_CALLS.flatMap((call) =>
  placesOf(call.payload as AnySchema as unknown as Node).map(
    ([path, payload]) => [call.name, path, call, payload] as const,
  ),
)

/** What nobody sees, and what the text would be read as. */
const HIDDEN = ['\u202e', '\u200b', '\u2066', '\ufeff', '\u00ad', '\u0000']

describe('what nobody sees', () => {
  it('is looked for in every text that a call takes', () => {
    const named = PLACES.map(([name, path]) => `${name} ${path}`)
    for (const place of [
      'addAddress name',
      'addAddress address',
      'addForecast note',
      'addForecast goods.0.brand',
      'queryPackages keyword',
      'signInByCode account.phone',
      'signInByCode name',
      'updateUserName name',
      'sandboxStep remark',
    ])
      expect(named).toContain(place)
  })
  it.each(PLACES)('is refused in %s %s', async (_name, path, call: Call, payload) => {
    const { code, data } = await send(host.app, call, payload('Li\u202e Wei'), { token })
    const { problems } = data as { problems: Record<string, { code: string; message: string }> }
    expect({ code, problem: problems[path] }).toEqual({
      code: '400',
      problem: { code: 'text.invisible', message: expect.stringContaining('invisible') },
    })
  })
  it('is named in fifty places at most', async () => {
    const goods = Array.from({ length: 1000 }, () => ({ brand: 'Li\u202e', name: 'Li\u202e' }))
    const { code, data } = await send(host.app, addForecast, { goods }, { token })
    expect(code).toBe('400')
    expect(Object.keys((data as { problems: object }).problems)).toHaveLength(50)
  })
  it('is refused in the name of a field, too, which stands in the answer and in the log', async () => {
    const { code, data } = await send(
      host.app,
      addForecast,
      { goods: [{ 'bra\u202end': 'Muji' }] },
      { token },
    )
    expect({ code, data }).toMatchObject({
      code: '400',
      data: { problems: { 'goods.0': { code: 'text.invisible' } } },
    })
  })
  it.each(HIDDEN)('writes nothing: %j', async (mark) => {
    const before = await ask(host, listAddresses, {}, { token })
    const answer = await send(host.app, addAddress, addressPayload({ name: `Li${mark}Wei` }), { token })
    expect(answer).toMatchObject({ code: '400', data: { problems: { name: { code: 'text.invisible' } } } })
    expect(await ask(host, listAddresses, {}, { token })).toEqual(before)
  })
  it('is no joiner that a name or an emoji is spelled with, and no line break', async () => {
    const note = '👩‍👩‍👧 می‌خواهم'
    const forecast = { ...forecastTo(await newAddress(host, token)), note }
    expect(await send(host.app, addForecast, forecast, { token })).toMatchObject({ code: '0' })
    const { id } = await ask(
      host,
      addAddress,
      addressPayload({ name: 'Lim Wei Hua', address: 'Blk 7 Bedok\r\nNorth Street 2' }),
      { token },
    )
    const book = await ask(host, listAddresses, {}, { token })
    expect(book.find((address) => address.id === id)!.address).toBe('Blk 7 Bedok North Street 2')
  })
})
