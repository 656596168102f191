import { type SQL, sql } from 'drizzle-orm'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { addAddress, listAddresses } from '../../src/contract/addresses'
import { sandboxGateway } from '../../src/contract/sandbox'
import { METHOD_ID } from '../../src/domain/payment'
import { addressPayload } from '../support/builders'
import { journeys } from './journeys'
import { changeKept } from './kept-draft'

const { backEnd, sandbox, asMember } = journeys()

/** Row ids, the field, what is typed, and what is said beside it. What was typed stays. */
type Row = readonly [ids: string, field: string, typed: string, said: RegExp]
const ROWS: Row[] = [
  ['[ADDR-22]', 'address-phone', '12', /does not fit the area code/],
  ['[ADDR-23]', 'address-detail', 'Blk 1', /at least 6 characters/],
  ['[ADDR-23]', 'address-detail', 's'.repeat(201), /At most 200/],
  ['[ADDR-24]', 'address-name', '林小雨', /name in English/],
  ['[ADDR-24]', 'address-detail', '新加坡勿洛北二街 123 座', /address in English/],
  ['[ADDR-28]', 'address-detail', 'Blk 123 <script>', /special characters/],
  ['[ADDR-28]', 'address-name', 'Lim; Wei', /special characters/],
  ['[ADDR-30]', 'address-email', 'nobody', /like name@example.com/],
  ['[ADDR-30]', 'address-email', `${'a'.repeat(120)}@example.com`, /at most 128 characters/],
  ['[ADDR-25]', 'address-postcode', '990000', /was not found/],
  ['[ADDR-26]', 'address-postcode', '500123', /cannot deliver to this postal code/],
]

asMember('an address in %s', 'once', ({ build, driver, app, calls }) => {
  const ago = () =>
    backEnd.world.db.execute(sql`update addresses set created_at = created_at - interval '1 hour'`)
  const fillIn = async (name: string) => {
    await driver.fill('address-name', name)
    await driver.fill('address-phone', '81234567')
    await driver.fill('address-postcode', '460123')
    await driver.holds('address-city', 'Singapore')
    await driver.fill('address-detail', 'Blk 77 Marine Parade Road, #01-01')
  }

  it('[ADDR-15] [ADDR-16] [ADDR-18] [ADDR-19] [ADDR-20] [ADDR-21] [ADDR-32] is told what is missing when it is saved', async () => {
    await app.visit('addressEdit')
    await driver.tap('address-save')
    for (const [field, said] of [
      ['country', /choose a country/],
      ['name', /receiver's name/],
      ['phone', /phone number/],
      ['postcode', /postal code/],
      ['city', /enter the city/],
      ['detail', /street, building and unit/],
      ['agree', /tick the box/],
    ] as const)
      await driver.reads(`address-${field}-error`, said)
  })
  it('[ADDR-29] [ADDR-31] to the Emirates needs an e-mail and the notice of where is delivered', async () => {
    await driver.pick('address-country', 'address-country-sheet', 'AE')
    await driver.tap('address-save')
    await driver.reads('address-email-error', /require an e-mail/)
    await driver.reads('address-scope-error', /accept the delivery scope/)
    await driver.pick('address-country', 'address-country-sheet', 'SG')
    await driver.reads('address-hint', 'in English')
  })
  it('[ADDR-17] needs an area code: of a form that the device kept without one it is told beside the phone', async () => {
    await driver.fill('address-phone', '81234567')
    await app.visit('help')
    await changeKept(driver, 'address.draft', 'areaCode')
    await app.visit('addressEdit')
    await driver.tap('address-save')
    await driver.reads('address-phone-error', 'choose an area code')
    await driver.holds('address-phone', '81234567')
    await driver.pick('address-area-code', 'address-area-sheet', '65')
    await driver.reads('address-area-code', '+65')
    await driver.gone('address-phone-error')
  })
  it('[FORE-78] is not in Australia or Georgia', async () => {
    await driver.tap('address-country')
    await driver.see('address-country-sheet-MY')
    for (const country of ['AU', 'GE'])
      expect(await driver.find(`address-country-sheet-${country}`).count()).toBe(0)
    await driver.tap('address-country-sheet-SG')
    await driver.gone('address-country-sheet')
  })
  it('[CALL-83] offers the places of a postal code while it is typed, and takes one by a tap', async () => {
    await driver.fill('address-postcode', '4')
    await driver.reads('address-place-0', '46 · Bedok, Singapore')
    await driver.tap('address-place-0')
    await driver.holds('address-district', 'Bedok')
    await driver.holds('address-city', 'Singapore')
  })
  it.each(ROWS)('%s is told beside %s what is wrong with %s', async (_rows, field, typed, said) => {
    await driver.fill(field, typed)
    await driver.reads(`${field}-error`, said)
    await driver.holds(field, typed)
  })
  it('[ADDR-27] [ADDR-33] [ADDR-34] is refused when it is there already, comes too fast, or the book is full', async () => {
    await ago()
    const address = 'Blk 77 Marine Parade Road, #01-01'
    const { id } = await calls.call(addAddress, addressPayload({ name: 'Goh Siew Lan', address }))
    await fillIn('Goh Siew Lan')
    await driver.fill('address-email', '')
    await driver.tap('address-agree')
    await driver.tap('address-save')
    await driver.reads('address-error', 'already in your address book')

    const book = await calls.call(listAddresses, {})
    const copies = async (count: number, prefix: string) =>
      backEnd.world.db.execute(sql`insert into addresses
        select (jsonb_populate_record(null::addresses, to_jsonb(one) || jsonb_build_object(
          'id', ${prefix}::text || n, 'name', 'Copy ' || n, 'is_default', false))).*
        from (select * from addresses where id = ${id}) one, generate_series(1, ${count}::int) n`)
    await copies(4, `fast${id}`)
    await driver.fill('address-name', 'Goh Siew Mei')
    await driver.tap('address-save')
    await driver.reads('address-error', 'too fast')

    await ago()
    await copies(50 - book.length - 4, `full${id}`)
    await ago()
    await driver.tap('address-save')
    await driver.reads('address-error', 'it holds 50 addresses')
    await backEnd.world.db.execute(sql`delete from addresses where name like 'Copy %' or id = ${id}`)
  })
  it('[ADDR-13] [ADDR-14] is written street first in SG, MY, AU and GE, and province first elsewhere', async () => {
    const { id } = await calls.call(addAddress, addressPayload({ name: 'Tan Mei', address: 'Street 100' }))
    const lineIn = async (country: string, line: string) => {
      await backEnd.world.db.execute(sql`update addresses set country = ${country}, province = 'Prov',
        city = 'Town', district = 'Quarter', address = 'Street 1', post_code = '12345' where id = ${id}`)
      await app.visit('receiverAddresses')
      await driver.reads(`address-row-${id}`, line)
    }
    for (const country of ['SG', 'MY', 'AU', 'GE'])
      await lineIn(country, 'Street 1, Quarter, Town, Prov 12345')
    for (const country of ['CN', 'HK', 'MC', 'TW', 'XJ', 'AE', 'KE', 'GB'])
      await lineIn(country, 'Prov, Town, Quarter, Street 1 12345')
    await driver.reads(`address-row-${id}`, /^(?![\s\S]*ID to be submitted)/)
    await backEnd.world.db.execute(sql`update addresses set is_mainland = true where id = ${id}`)
    await app.visit('receiverAddresses')
    await driver.reads(`address-row-${id}`, 'ID to be submitted')
    await backEnd.world.db.execute(sql`delete from addresses where id = ${id}`)
  })

  describe('of a parcel that is sent elsewhere', () => {
    const run = (change: SQL) => backEnd.world.db.execute(change)
    let packageNo: string
    let id: string
    beforeAll(async () => {
      packageNo = await calls.parcelToPay(sandbox)
      await ago()
      const there = addressPayload({ name: 'Goh Li Na', address: `Street 40, ${build}` })
      id = (await calls.call(addAddress, there)).id
    })
    const paying = async () => {
      const tradeNo = await calls.startTrade(await calls.order(packageNo), METHOD_ID.alipay)
      await sandbox.call(sandboxGateway, { tradeNo, result: 'slow' })
    }
    /** What happens while the member is asked whether to send it there. */
    const MEANWHILE: [rows: string, what: string, meanwhile: () => Promise<unknown>, says: string][] = [
      [
        ...(['[ADDR-40]', '1, it is at another destination'] as const),
        () => run(sql`update addresses set country = 'HK' where id = ${id}`),
        "not at the parcel's destination",
      ],
      [
        ...(['[ADDR-41] [ADDR-43]', '2, it was deleted'] as const),
        () => run(sql`update addresses set country = 'SG', deleted_at = now() where id = ${id}`),
        "This address can't be used",
      ],
      [
        ...(['[ADDR-43]', '119, the parcel is an exception'] as const),
        () => run(sql`update parcels set state = 'abnormal' where package_no = ${packageNo}`),
        "The address of this parcel can't be changed now",
      ],
      [...(['[ADDR-43]', '120, a payment is being confirmed'] as const), paying, 'is being confirmed'],
    ]
    it.each(MEANWHILE)('%s code %s: it stays where it goes', async (_rows, _what, meanwhile, says) => {
      const { deliveryAddressesVo } = await calls.detail(packageNo)
      await run(sql`update addresses set country = 'SG', deleted_at = null where id = ${id}`)
      await run(sql`update parcels set state = 'toPay' where package_no = ${packageNo}`)
      await app.visit('selectAddress', `packageNo=${packageNo}`)
      await driver.tap(`select-${id}`)
      await driver.see('select-confirm')
      await meanwhile()
      await driver.tap('select-confirm')
      // In the place of the list where the parcel is at a stage that takes no other address.
      await driver.reads(says.includes("can't be changed now") ? 'select-closed' : 'select-error', says)
      expect((await calls.detail(packageNo)).deliveryAddressesVo?.id).toBe(deliveryAddressesVo?.id)
    })
    it('[ADDR-42] code 4: nor where it is not there any more', async () => {
      const other = sql`(select id from members where apt_id <> ${DEMO_MEMBERS[0].aptId} limit 1)`
      const own = sql`(select id from members where apt_id = ${DEMO_MEMBERS[0].aptId})`
      const another = await calls.parcelToPay(sandbox)
      await app.visit('selectAddress', `packageNo=${another}`)
      await driver.tap(`select-${id}`)
      await driver.see('select-confirm')
      await run(sql`update parcels set member_id = ${other} where package_no = ${another}`)
      await driver.tap('select-confirm')
      await driver.reads('select-error', 'This parcel was not found')
      await run(sql`update parcels set member_id = ${own} where package_no = ${another}`)
    })
  })
})
