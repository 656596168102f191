import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as auth from '../../src/contract/auth'
import { CHANNELS } from '../../src/domain/channel'
import { CHANNEL_TABLE, INTERNATIONAL, NAMES_A_LOGIN } from './channel-table'
import { callOf, outcomesIn, ROWS } from './entering'

describe('the table of entrances', () => {
  const channels = [...Object.values(CHANNEL_TABLE), INTERNATIONAL]
  const entrances = channels.flatMap((channelled) => channelled.entrances)
  const isGoneInBy = (mark: string) =>
    entrances.some(
      ({ opened, agent = '' }) => new RegExp(`[?&]${mark}(&|$)`).test(opened) || agent.includes(mark),
    )

  it('has every channel, every code of every login that the documents name, and every entrance a row', () => {
    expect(Object.keys(CHANNEL_TABLE)).toEqual([...CHANNELS])
    const documented = Object.values(auth).filter(
      (one): one is typeof auth.wxLogin =>
        'path' in one && one.source === 'S1 §7' && NAMES_A_LOGIN.test(one.path),
    )
    expect(documented).toHaveLength(5)
    for (const { name, errors } of documented) {
      const met = ROWS.filter(({ channelled, outcome }) => callOf(outcome.kind, channelled) === name)
      const codes = new Set(met.map(({ outcome }) => outcome.code))
      expect([name, ['0', ...Object.keys(errors)].filter((code) => !codes.has(code))]).toEqual([name, []])
    }
    for (const entrance of entrances) expect(ROWS.some((row) => row.entrance === entrance)).toBe(true)
    for (const channel of channels) {
      const met = ROWS.filter(({ channelled }) => channelled === channel)
      expect(met.map(({ outcome }) => outcome)).toEqual(outcomesIn(channel))
    }
  })
  it('has every mark and user agent by which the app tells a channel, and docs/channels.md', () => {
    const text = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8')
    const domain = text('src/domain/channel.ts')
    const scenes = [...domain.matchAll(/^ {2}\['([a-z]+)', '\w+'\],$/gm)].map(
      ([, scene]) => `sysScene=${scene}`,
    )
    const sources = [...domain.matchAll(/^ {2}\['(\d+)', '\w+'\],$/gm)].map(
      ([, source]) => `source=${source}`,
    )
    const agents = [...domain.matchAll(/^ {2}\[\/(.+)\/i, '\w+'\],$/gm)].flatMap(([, pattern]) =>
      pattern!.replaceAll('\\', '').split('|'),
    )
    expect([scenes.length, sources.length, agents.length].every((count) => count > 3)).toBe(true)
    const table = text('docs/channels.md')
      .split('\n')
      .filter((line) => line.startsWith('| '))
    const documented = table.flatMap((line) =>
      [...line.matchAll(/`((?:sysScene|source)=\w+|[A-Z]\w+\/?|miniProgram)`/g)].map(([, mark]) => mark!),
    )
    expect(documented.length).toBeGreaterThan(15)
    const all = [...scenes, ...sources, ...agents, ...documented]
    expect(all.filter((mark) => !isGoneInBy(mark))).toEqual([])
  })
})
