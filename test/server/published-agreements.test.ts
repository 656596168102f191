import { AGREEMENTS } from '../../server/src/db/seed/agreements'
import { seedReference } from '../../server/src/db/seed/reference'
import * as agreements from '../../src/contract/agreements'
import * as operator from '../../src/contract/sandbox-agreements'
import { AGREEMENT, NEEDED_AGREEMENTS } from '../../src/domain/agreement'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask } from './support/people'

hostMembers()

const inAll = (text: string) => ({ sc: `${text} 简`, tc: `${text} 繁`, en: text })
const publish = (version: string, rest: object = {}) =>
  send(host.app, operator.sandboxPublishAgreement, {
    ...{ typeCode: AGREEMENT.service, version, title: inAll('Service'), content: inAll('Be kind.') },
    ...rest,
  })
/** What new members sign is the version of the seed. */
afterEach(async () => {
  const rows = AGREEMENTS.filter(({ typeCode }) => typeCode === AGREEMENT.service)
  const [sc, tc, en] = rows as [(typeof rows)[number], (typeof rows)[number], (typeof rows)[number]]
  const title = { sc: sc.title, tc: tc.title, en: en.title }
  const content = { sc: sc.content, tc: tc.content, en: en.content }
  expect(await publish(sc.version, { title, content })).toMatchObject({ code: '0' })
})
const state = () =>
  ask(host, agreements.agreementIsAgree, { typeCode: [...NEEDED_AGREEMENTS] }, { token: me.token })

it('a new version is read in each language, and signed anew; the same version mends its words alone', async () => {
  const before = await ask(host, operator.sandboxAgreements, {})
  const service = before.find(({ typeCode }) => typeCode === AGREEMENT.service)!
  expect((await state()).agreed).toBe(true)
  expect(await publish(service.version)).toMatchObject({ code: '0' })
  expect((await state()).agreed).toBe(true)
  expect(await publish('2027-01')).toMatchObject({ code: '0' })
  // The next start of the back end leaves what the forwarder published.
  await seedReference(host.world.db)
  expect(await state()).toMatchObject({ agreed: false, missing: [AGREEMENT.service] })
  for (const [languageCode, title] of [
    ['zh_CN', 'Service 简'],
    ['zh_HK', 'Service 繁'],
    ['en_US', 'Service'],
  ] as const)
    expect(
      await ask(host, agreements.getAgreement, { typeCode: AGREEMENT.service, languageCode }),
    ).toMatchObject({ version: '2027-01', languageCode, title })
  const read = { typeCode: AGREEMENT.service, languageCode: 'en_US' }
  const sign = (version: string) =>
    send(host.app, agreements.signAgreements, [{ ...read, version }], { token: me.token })
  expect(await sign(service.version)).toMatchObject({ code: '6004' })
  expect(await sign('2027-01')).toMatchObject({ code: '0' })
  expect((await state()).agreed).toBe(true)
  const others = (all: typeof before) => all.filter(({ typeCode }) => typeCode !== AGREEMENT.service)
  expect(others(await ask(host, operator.sandboxAgreements, {}))).toEqual(others(before))
})
it.each([
  ['a version', { version: ' ' }, 'version'],
  ['a title', { title: { sc: 'a', tc: '', en: 'a' } }, 'title.tc'],
  ['a text', { content: { sc: 'a', tc: 'a', en: ' ' } }, 'content.en'],
])('without %s nothing is published', async (_, rest, path) => {
  const before = await ask(host, operator.sandboxAgreements, {})
  expect(await publish('2028-01', rest)).toMatchObject({ code: '400', data: { problems: { [path]: {} } } })
  expect(await ask(host, operator.sandboxAgreements, {})).toEqual(before)
})
