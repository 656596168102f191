import { type SQL, sql } from 'drizzle-orm'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { listAddresses } from '../../src/contract/addresses'
import { REFUSED } from '../../src/contract/envelope'
import { addForecast } from '../../src/contract/forecast'
import { getPackageDetail } from '../../src/contract/parcels'
import { takeScreenshots } from '../support/photos'
import { journeys } from './journeys'
import { changeKept } from './kept-draft'
import { fillGoods } from './main-job'

const { backEnd, sandbox, asMember } = journeys()
const [MEMBER] = DEMO_MEMBERS
const SINGAPORE = '100005001'
/** What the parcel is declared under, and another one of the member's. */
const numbers = { own: '', other: '' }

const run = (change: SQL) => backEnd.world.db.execute(change)
const flow = (change: SQL) => run(sql`update flows set ${change} where flow_id = ${SINGAPORE}`)
const warehouse = (takes: boolean) =>
  run(sql`update warehouses set takes_forecasts = ${takes} where code = '769DCR'`)
const address = (change: SQL) => run(sql`update addresses set ${change} where name = ${MEMBER.name}`)
/** The member's other parcel turns out to have the same number. @param inTime when it reached the warehouse */
const sameNumber = (inTime: SQL) =>
  run(sql`update parcels set tracking_no = ${numbers.own}, in_time = ${inTime} where note = 'The other one'`)
/** So many more parcels of the member's are on their way. */
const waiting = (count: number) =>
  run(sql`insert into parcels
  select (jsonb_populate_record(null::parcels, to_jsonb(one) ||
    jsonb_build_object('package_no', 'PT' || 9000000 + n, 'tracking_no', 'SFWAITS' || n, 'note', 'Waits'))).*
  from parcels one, generate_series(1, ${count}::int) n where note = 'The other one'`)

beforeAll(() => run(sql`create table flows_before as select * from flows`))
afterEach(async () => {
  await warehouse(true)
  await address(sql`country = 'SG', deleted_at = null`)
  await run(sql`update flows now set org_sto = k.org_sto, move_model = k.move_model,
    refused_categories = k.refused_categories from flows_before k where k.flow_id = now.flow_id`)
  await run(
    sql`update parcels set tracking_no = ${numbers.other}, in_time = null where note = 'The other one'`,
  )
  await run(sql`delete from parcels where note = 'Waits'`)
  await run(sql`update pictures set created_at = now() where package_no is null`)
})

interface Row {
  code: string
  what: string
  /** what changes while the member reads what is about to be sent */
  meanwhile?: () => Promise<unknown>
  /** what the back end says where nothing of it can be brought about */
  answer?: Record<string, string>
  /** where it is said, and how */
  at: string
  said: RegExp
}

/** 'Add-parcel codes' (S2 §8), each as the back end comes to it. */
const CODES: Row[] = [
  {
    ...{ code: '1', what: 'the warehouse is there no more', answer: {} },
    ...{ at: 'forecast-destination-error', said: /warehouse is no longer offered/ },
  },
  {
    ...{
      code: '2',
      what: 'it goes there from another warehouse',
      meanwhile: () => flow(sql`org_sto = 'JFK03A'`),
    },
    ...{ at: 'forecast-destination-error', said: /destination is not served/ },
  },
  {
    ...{ code: '3', what: 'the mode is offered no more' },
    meanwhile: () => flow(sql`move_model = '["specialGoods"]'::jsonb`),
    ...{ at: 'forecast-mode-error', said: /transit mode is not available/ },
  },
  {
    ...{ code: '4', what: 'the number was declared', meanwhile: () => sameNumber(sql`null`) },
    ...{ at: 'forecast-tracking-error', said: /declared already/ },
  },
  {
    ...{ code: '5', what: 'the parcel has come', meanwhile: () => sameNumber(sql`now()`) },
    ...{ at: 'forecast-tracking-error', said: /received this parcel already/ },
  },
  {
    ...{ code: '6', what: 'the address was deleted', meanwhile: () => address(sql`deleted_at = now()`) },
    ...{ at: 'forecast-address-error', said: /no longer in your address book/ },
  },
  {
    ...{ code: '7', what: 'the address is elsewhere', meanwhile: () => address(sql`country = 'MY'`) },
    ...{ at: 'forecast-address-error', said: /does not fit the destination/ },
  },
  {
    ...{ code: '11', what: 'the picture is kept no longer' },
    meanwhile: () => run(sql`update pictures set created_at = 'epoch' where package_no is null`),
    ...{ at: 'pictures-error', said: /no longer available/ },
  },
  {
    ...{ code: '12', what: 'there are too many pictures', answer: { max: '20' } },
    ...{ at: 'pictures-error', said: /At most 20 screenshots/ },
  },
  {
    ...{ code: '13', what: 'the goods are taken no more' },
    meanwhile: () => flow(sql`refused_categories = '["2"]'::jsonb`),
    ...{ at: 'goods-error', said: /does not accept item 1/ },
  },
  {
    ...{ code: '27', what: 'too many are on their way', meanwhile: () => waiting(200) },
    ...{ at: 'forecast-error', said: /200 declared parcels waiting to arrive/ },
  },
  {
    ...{ code: '28', what: 'it is too heavy to be collected', answer: { maxKg: '20' } },
    ...{ at: 'forecast-distribution-error', said: /parcels of up to 20 kg/ },
  },
  {
    ...{ code: '119', what: 'the warehouse takes none now', meanwhile: () => warehouse(false) },
    ...{ at: 'forecast-destination-error', said: /at the moment/ },
  },
]

asMember('a declaration in %s', 'once', ({ build, app, driver, calls }) => {
  /** The server answers so; its own words are none of ours. */
  const refuse = (code: string, data: object) =>
    driver.page.route(`**${addForecast.path}`, (route) =>
      route.fulfill({ json: { code, msg: 'words of the server', data, dataType: null } }),
    )
  const submit = async (meanwhile?: () => Promise<unknown>) => {
    await app.visit('forecastPictures')
    await driver.reads('forecast-summary', MEMBER.name)
    await meanwhile?.()
    await driver.tap('forecast-submit')
  }
  beforeAll(async () => {
    const last = build === 'h5' ? 1 : 2
    numbers.own = `SF140822773${last}001`
    numbers.other = `SF140822773${last}002`
    const [home] = (await calls.call(listAddresses, {})).filter(({ name }) => name === MEMBER.name)
    await run(sql`update parcels set note = '' where note = 'The other one'`)
    const { packageNo } = await calls.forecast(numbers.other, home!.id)
    await run(sql`update parcels set note = 'The other one' where package_no = ${packageNo}`)
    await app.visit('forecast')
    await driver.pick('forecast-destination', 'forecast-destination-sheet', SINGAPORE)
    await driver.fill('forecast-tracking', numbers.own)
    await driver.fill('forecast-note', 'Ring twice')
    await driver.reads('forecast-address', MEMBER.name)
    await driver.tap('forecast-next')
    await driver.tap('goods-add')
    await fillGoods(driver, { description: 'Tote bag', price: '18.50', category: '2', specification: '' })
    await driver.tap('goods-save')
    await driver.tap('goods-next')
    await driver.chooseFiles('pictures-add', await takeScreenshots(1))
    await driver.page.locator('[id="picture-0"].is-done').waitFor({ timeout: 60_000 })
    await driver.tap('forecast-agree')
    await driver.isOn('forecast-agree')
  })
  afterEach(() => driver.page.unroute(`**${addForecast.path}`))

  it.each(CODES)('[FORE-84] code $code, $what: it is said where it belongs', async (row) => {
    if (row.answer) await refuse(row.code, row.answer)
    await submit(row.meanwhile)
    await driver.reads(row.at, row.said)
  })
  it.each([
    [
      '[FORE-30] a warehouse',
      'whCode',
      'forecast.whCode.required',
      'forecast-destination',
      'choose a warehouse',
    ],
    ['[FORE-51] gift or not', 'goods.0.gift', 'goods.gift.required', 'goods-gift', 'whether it is a gift'],
  ])('%s is needed: where the server misses it, it is said beside it', async (_what, field, code, at, said) => {
    await refuse(REFUSED, { problems: { [field]: { code } } })
    await submit()
    await driver.reads(`${at}-error`, said)
  })
  it.each([
    ['[FORE-54]', 'none', '', /choose a purpose/],
    ['[FORE-55]', 'more than 20 characters', 'p'.repeat(21), /At most 20 characters/],
  ])('%s of a purpose that the device kept as %s it is told beside it', async (_row, _what, kept, said) => {
    await app.visit('help')
    await changeKept(driver, 'forecast.draft', 'purpose', kept)
    await submit()
    await driver.reads('goods-purpose-error', said)
    await driver.tap('goods-purpose-personal')
    await driver.gone('goods-purpose-error')
  })
  it('[FORE-32] needs a transit mode: of a route that has others one is to be chosen', async () => {
    await flow(sql`move_model = '["specialGoods"]'::jsonb`)
    await app.visit('forecast')
    await driver.tap('forecast-next')
    await driver.reads('forecast-mode-error', 'Please choose a transit mode.')
    await driver.tap('forecast-mode-specialGoods')
    await driver.gone('forecast-mode-error')
  })
  it('after all of them it is sent as it was typed', async () => {
    // Another way is agreed to anew.
    await app.visit('forecastPictures')
    await driver.tap('forecast-agree')
    await driver.tap('forecast-submit')
    await driver.see('details-state')
    const { packageNo } = await sandbox.packageOf(numbers.own)
    const declared = await calls.call(getPackageDetail, { packageNo })
    expect(declared.summary.moveMode).toBe('specialGoods')
    expect(declared).toMatchObject({ note: 'Ring twice', goods: [{ purpose: 'personal', unitPrice: 1850 }] })
    expect(declared.sfPkg.picList).toHaveLength(1)
  })
})
