import { DESTINATIONS } from '../../server/src/db/seed/destinations'
import { STORES } from '../../server/src/db/seed/warehouses'
import { REFUSED } from '../../src/contract/envelope'
import { getFlowsAll } from '../../src/contract/forecast-lists'
import { getListedGoods } from '../../src/contract/listed-goods'
import { sandboxDeleteListedGoods, sandboxSaveListedGoods } from '../../src/contract/sandbox-listed-goods'
import { findListed } from '../../src/domain/find-listed'
import { LANGS } from '../../src/domain/language'
import { answerFor, type ListedTrip, UNITED_STATES } from '../../src/domain/listed-goods'
import { DESTINATION_GROUPS } from '../../src/domain/places'
import { send } from './support/calling'
import { host, hostMembers } from './support/hosted'
import { ask } from './support/people'

hostMembers()
const list = () => ask(host, getListedGoods, {})

/** What the list answers about a thing, by its own rows, on a way that a flow leads, or to the United States. */
async function answered(question: string, from: string, to: string) {
  const flow = (await ask(host, getFlowsAll, {})).find(
    ({ orgSto, tarArea }) => orgSto === from && tarArea === to,
  )
  const trip: ListedTrip = { from, to, group: flow?.group ?? null, modes: flow?.moveModel ?? [] }
  const [best] = findListed(await list(), question)
  const { sendable, routes } = answerFor(best!, trip)
  return [best!.id, sendable, routes.filter(({ isTaken }) => isTaken).map(({ mode }) => mode)]
}

describe('what may be sent', () => {
  it('is told to a visitor, named in three languages, with rules of places that there are', async () => {
    const rows = await list()
    expect(rows.length).toBeGreaterThan(80)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const places = ['', UNITED_STATES, ...DESTINATION_GROUPS, ...DESTINATIONS.map(({ code }) => code)]
    const warehouses = ['', ...STORES.map(({ code }) => code)]
    for (const { name, words, rules, id } of rows) {
      for (const lang of LANGS) expect([id, lang, name[lang], ...words[lang]]).not.toContain('')
      for (const { from, to, note } of rules) {
        expect(places).toContain(to)
        expect(warehouses).toContain(from)
        for (const lang of LANGS) expect(note[lang]).not.toBe('')
      }
    }
    for (const kind of ['prohibited', 'special', 'fragile', 'common'])
      expect(rows.filter((row) => row.kind === kind).length).toBeGreaterThan(10)
  })

  it.each([
    ['充电宝', '769DCR', 'HK', ['power-bank', 'some', ['specialGoods']]],
    ['行動電源', '769DCR', 'SG', ['power-bank', 'some', ['specialGoods']]],
    ['打火机', '769DCR', 'SG', ['lighter', 'none', []]],
    ['vapes', '769DCR', 'GB', ['e-cigarette', 'none', []]],
    ['milk powder', '769DCR', 'HK', ['formula', 'all', ['standard', 'specialGoods']]],
    ['奶粉', '769DCR', 'MC', ['formula', 'none', []]],
    ['奶粉', 'JFK03A', 'CN', ['formula', 'all', ['standard', 'authorizedDeduction', 'specialGoods']]],
    ['口香糖', '769DCR', 'SG', ['chewing-gum', 'none', []]],
    ['口香糖', '769DCR', 'MY', ['chewing-gum', 'all', ['standard', 'specialGoods']]],
    ['T-shirt', '769DCR', 'KE', ['clothes', 'all', ['standard', 'specialGoods']]],
    ['花瓶', '769DCR', 'GB', ['glass', 'all', ['standard', 'specialGoods']]],
    ['beef jerky', '769DCR', UNITED_STATES, ['meat', 'none', []]],
    ['perfume', '769DCR', UNITED_STATES, ['perfume', 'some', []]],
  ])('%s from %s to %s', async (question, from, to, answer) => {
    expect(await answered(question, from, to)).toEqual(answer)
  })

  it('is the operator’s to change: a row is mended in its place, another one stands last, and one goes', async () => {
    const before = await list()
    const at = before.findIndex(({ id }) => id === 'lighter')
    const lighter = before[at]!
    const rules = [{ ...lighter.rules[0]!, modes: ['specialGoods' as const] }]
    await ask(host, sandboxSaveListedGoods, { ...lighter, rules })
    expect((await list())[at]).toEqual({ ...lighter, rules })
    expect(await answered('打火机', '769DCR', 'SG')).toEqual(['lighter', 'some', ['specialGoods']])
    const stamp = {
      ...{ id: 'postage-stamps', kind: 'common' as const, rules: [] },
      name: { sc: '邮票', tc: '郵票', en: 'Postage stamps' },
      words: { sc: ['集邮册'], tc: ['集郵冊'], en: [' philately '] },
    }
    await ask(host, sandboxSaveListedGoods, stamp)
    const after = await list()
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)).toEqual({ ...stamp, words: { ...stamp.words, en: ['philately'] } })
    expect(await answered('集郵冊', '769DCR', 'TW')).toEqual([
      'postage-stamps',
      'all',
      ['standard', 'specialGoods'],
    ])
    await ask(host, sandboxDeleteListedGoods, { id: stamp.id })
    await ask(host, sandboxDeleteListedGoods, { id: stamp.id })
    await ask(host, sandboxSaveListedGoods, lighter)
    expect(await list()).toEqual(before)
  })

  it('takes no row that says nothing in one of the languages, and writes nothing of it', async () => {
    const before = await list()
    const [row] = before
    for (const wrong of [
      { name: { ...row!.name, tc: ' ' } },
      { words: { ...row!.words, en: [''] } },
      { id: 'Not An Id' },
      { kind: 'forbidden' },
      { rules: [{ ...row!.rules[0], modes: ['rocket'] }] },
      { rules: [{ ...row!.rules[0], note: { sc: '', tc: '', en: '' } }] },
    ])
      expect(await send(host.app, sandboxSaveListedGoods, { ...row!, ...wrong } as never)).toMatchObject({
        code: REFUSED,
      })
    expect(await list()).toEqual(before)
  })
})
