import { DESTINATIONS } from '../../server/src/db/seed/destinations'
import { STORES } from '../../server/src/db/seed/warehouses'
import { REFUSED } from '../../src/contract/envelope'
import { getListedGoods } from '../../src/contract/listed-goods'
import { sandboxDeleteListedGoods, sandboxSaveListedGoods } from '../../src/contract/sandbox-listed-goods'
import { LANGS } from '../../src/domain/language'
import { UNITED_STATES } from '../../src/domain/listed-goods'
import { DESTINATION_GROUPS } from '../../src/domain/places'
import { send } from './support/calling'
import { host, hostMembers } from './support/hosted'
import { ask } from './support/people'

hostMembers()
const list = () => ask(host, getListedGoods, {})

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

  it('is the operator’s to change: a row is mended in its place, another one stands last, and one goes', async () => {
    const before = await list()
    const at = before.findIndex(({ id }) => id === 'lighter')
    const lighter = before[at]!
    const rules = [{ ...lighter.rules[0]!, modes: ['specialGoods' as const] }]
    await ask(host, sandboxSaveListedGoods, { ...lighter, rules })
    expect((await list())[at]).toEqual({ ...lighter, rules })
    const stamp = {
      ...{ id: 'postage-stamps', kind: 'common' as const, rules: [] },
      name: { sc: '邮票', tc: '郵票', en: 'Postage stamps' },
      words: { sc: ['集邮册'], tc: ['集郵冊'], en: [' philately '] },
    }
    await ask(host, sandboxSaveListedGoods, stamp)
    const after = await list()
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)).toEqual({ ...stamp, words: { ...stamp.words, en: ['philately'] } })
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
      { rules: [{ ...row!.rules[0], modes: ['rocket'] }] },
      { rules: [{ ...row!.rules[0], note: { sc: '', tc: '', en: '' } }] },
    ])
      expect(await send(host.app, sandboxSaveListedGoods, { ...row!, ...wrong } as never)).toMatchObject({
        code: REFUSED,
      })
    expect(await list()).toEqual(before)
  })
})
