import { eq } from 'drizzle-orm'
import { addresses } from '../../server/src/db/schema/parcels'
import { addAddress, listAddresses, queryDistricts } from '../../src/contract/addresses'
import { addressPayload } from '../support/builders'
import { until } from '../support/until'
import { FORM, noteCalls, noteSent } from './calls-made'
import { journeys } from './journeys'

const { backEnd, asMember } = journeys()

asMember('the address book in %s', 'once', ({ build, app, driver, calls }) => {
  // A book takes no address twice.
  const name = build === 'h5' ? 'Ahmed Al Farsi' : 'Ahmed Al Mansoori'
  const idOf = async (wanted: string) => {
    const find = async () => (await calls.call(listAddresses, {})).find((address) => address.name === wanted)
    return (await until(find, `${wanted} is not in the book`)).id
  }
  /** A place is typed until its list has come. */
  const choosePlace = async (level: string, place: string) => {
    await driver.reads(`address-${level}`, 'Choose')
    await driver.pick(`address-${level}`, 'address-place-sheet', place)
    await driver.reads(`address-${level}`, place)
  }
  beforeAll(() => app.visit('receiverAddresses'))
  it('takes an address of a country chosen from a list that is searched', async () => {
    await driver.tap('address-add')
    await driver.tap('address-country')
    await driver.tap('address-country-sheet-close')
    await driver.gone('address-country-sheet')
    await driver.tap('address-country')
    await driver.fill('address-country-sheet-search', 'emirates')
    await driver.gone('address-country-sheet-SG')
    await driver.tap('address-country-sheet-AE')
    await driver.reads('address-country', 'United Arab Emirates')
    await driver.tap('address-area-code')
    await driver.tap('address-area-sheet-close')
    await driver.gone('address-area-sheet')
    await driver.tap('address-area-code')
    await driver.fill('address-area-sheet-search', '971')
    await driver.tap('address-area-sheet-971')
    await driver.reads('address-area-code', '+971')
  })
  it('[ADDR-06] [CALL-95] asks in the Emirates for the notice of where is delivered', async () => {
    await driver.fill('address-name', name)
    await driver.fill('address-phone', '501234567')
    await driver.fill('address-postcode', '00000')
    await choosePlace('province', 'Dubai')
    await choosePlace('city', 'Dubai')
    await driver.fill('address-detail', 'Villa 12, Al Wasl Road')
    await driver.fill('address-email', 'not an address')
    await driver.see('address-email-error')
    await driver.fill('address-email', 'ahmed@portage.example')
    await driver.gone('address-email-error')
    await driver.tap('address-agree')
    await driver.tap('address-save')
    await driver.see('address-scope-error')
    await driver.tap('address-scope')
    const sent = noteSent(driver.page, [addAddress])
    await driver.tap('address-save')
    await driver.see(`address-row-${await idOf(name)}`)
    const line = `POST /account/addressNew/add ${FORM} `
    expect(sent).toEqual([expect.stringContaining(line)])
    expect(Object.fromEntries(new URLSearchParams(sent[0]!.slice(line.length)))).toMatchObject({
      ...{ country: 'AE', name, areaCode: '971', phone: '501234567', email: 'ahmed@portage.example' },
      ...{ postCode: '00000', province: 'Dubai', city: 'Dubai', address: 'Villa 12, Al Wasl Road' },
      ...{ agreed: 'true', scopeNoticeAccepted: 'true' },
    })
  })
  it('makes another address the default, and moves the mark to it', async () => {
    const id = await idOf(name)
    await driver.tap(`address-default-${id}`)
    await driver.reads(`address-row-${id}`, /Default/)
    await driver.gone(`address-default-${id}`)
    await driver.tap(`address-edit-${id}`)
    await driver.holds('address-name', name)
    await driver.isOn('address-default')
    await driver.tap('address-default')
    await driver.isOff('address-default')
    await app.back()
  })
  it('[CALL-81] changes an address, chosen place by place where the country has a list', async () => {
    await driver.tap(`address-edit-${await idOf(name)}`)
    await driver.holds('address-name', name)
    // What was changed before, and left, is no part of the address: it says so, and goes on demand.
    await driver.reads('address-unsaved', /not saved/)
    await driver.isOff('address-default')
    await driver.tap('address-discard')
    await driver.gone('address-unsaved')
    await driver.isOn('address-default')
    const asked = noteSent(driver.page, [queryDistricts])
    await driver.pick('address-country', 'address-country-sheet', 'CN')
    await driver.reads('address-province', 'Choose')
    await driver.tap('address-province')
    await driver.tap('address-place-sheet-close')
    await driver.gone('address-place-sheet')
    await choosePlace('province', 'Guangdong')
    await choosePlace('city', 'Shenzhen')
    await choosePlace('district', 'Nanshan')
    // The places of each level are asked for by the one above them.
    expect(asked).toEqual(
      ['', 'A440000000', 'A440000000-0'].map((above) => `GET /queryDistrict country=CN&parentId=${above}`),
    )
    await app.back()
    await driver.see('address-add')
  })
  it('deletes an address when that is confirmed, and not before', async () => {
    const id = await idOf(name)
    await driver.tap(`address-delete-${id}`)
    await driver.reads('address-delete-dialog-of', name)
    await driver.tap('address-delete-dialog-close')
    await driver.gone('address-delete-dialog')
    await driver.tap(`address-delete-${id}`)
    await driver.tap('address-delete-cancel')
    await driver.gone('address-delete-dialog')
    await driver.see(`address-row-${id}`)
    await driver.tap(`address-delete-${id}`)
    await driver.tap('address-delete-confirm')
    await driver.gone(`address-row-${id}`)
    const isDeleted = async () => !(await calls.call(listAddresses, {})).some((address) => address.id === id)
    await until(isDeleted, 'the address is still in the book')
  })
  it('is filled in from a pasted address, which replaces what was typed only where the member says so', async () => {
    await driver.tap('address-add')
    await driver.fill('address-name', 'Somebody Else')
    await driver.fill('address-phone', '99998888')
    await driver.tap('address-paste-open')
    await driver.tap('address-paste-sheet-close')
    await driver.gone('address-paste-sheet')
    await driver.tap('address-paste-open')
    await driver.fill('address-paste', 'hello')
    await driver.reads('address-paste-found-address', 'hello')
    await driver.fill('address-paste', '王小明\n0912345678\n106台北市大安區信義路四段1號7樓\n台灣')
    await driver.reads('address-paste-found-country', 'Taiwan')
    await driver.reads('address-paste-found-phone', /99998888/)
    await driver.tap('address-paste-replace-phone')
    await driver.tap('address-paste-fill')
    await driver.gone('address-paste-sheet')
    await driver.reads('address-country', 'Taiwan')
    await driver.holds('address-name', 'Somebody Else')
    await driver.holds('address-phone', '912345678')
    await driver.reads('address-area-code', '+886')
    await driver.holds('address-postcode', '106')
    await driver.holds('address-detail', '信義路四段1號7樓')
    await driver.reads('address-province', '台北市')
    await app.back()
    await driver.see('address-add')
  })
  it('[ADDR-09] [ADDR-11] [CALL-89] [CALL-91] leads to the pickup points of a destination, district by district', async () => {
    const made = noteCalls(driver.page)
    await driver.tap('addresses-points')
    await driver.reads(
      'pickup-HKS1',
      /Mong Kok station\s*Station[\s\S]*10:00-21:00[\s\S]*20 kg and 120 litres/,
    )
    await driver.reads('pickup-HKC1', /Lockers/)
    await driver.reads('pickup-HKP1', /Partner/)
    for (const path of ['/pickup/config', '/pickup/districtSearch']) expect(made).toContain(`GET ${path}`)
    if (build === 'h5') {
      await driver.page.context().grantPermissions(['geolocation'], { origin: backEnd.url })
      await driver.page.context().setGeolocation({ latitude: 22.3193, longitude: 114.1694 })
    }
    await driver.tap('pickup-nearest')
    await driver.reads('pickup-away-HKS1', /^\d\d m away$/)
    await driver.reads('pickup-away-HKC1', /^7\.\d km away$/)
    const showMap = () => driver.tap('pickup-map-HKS1')
    expect(await app.showsOnMap(showMap)).toBe('22.3201,114.1694')
    if (build === 'weapp') {
      await driver.page.evaluate(() => {
        window.__host.refuses.openLocation = 'system'
      })
      await driver.toast("The map can't be opened here.", showMap)
    }
    await driver.tap('pickup-country')
    await driver.tap('pickup-country-sheet-close')
    await driver.gone('pickup-country-sheet')
    await driver.tap('pickup-country')
    await driver.fill('pickup-country-sheet-search', 'sing')
    await driver.tap('pickup-country-sheet-SG')
    await driver.reads('pickup-SGS1', /Bedok station/)
    await driver.gone('pickup-HKS1')
    await app.back()
    await driver.see('address-add')
  })
  it('[ADDR-10] [CALL-73] [PARC-15] sends a parcel to another address until it is paid', async () => {
    const address = (await calls.call(listAddresses, {})).find(({ country }) => country === 'SG')
    const number = build === 'h5' ? 1 : 2
    const { packageNo } = await calls.forecast(`SF14099${number}000001`, address!.id)
    const payload = addressPayload({ name: 'Goh Siew Lan', address: `Blk ${number} Bedok Road, #02-11` })
    const { id } = await calls.call(addAddress, payload)
    await backEnd.world.db.update(addresses).set({ province: 'East Region' }).where(eq(addresses.id, id))
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('details-receiver', address!.name)
    await driver.tap('details-address-change')
    await driver.reads(
      `select-${id}`,
      new RegExp(
        `Goh Siew Lan\\s*\\+65 81234567\\s*Blk ${number} Bedok Road, #02-11, Bedok, Singapore, East Region 460123`,
      ),
    )
    await driver.tap(`select-${id}`)
    await driver.tap('select-dialog-close')
    await driver.gone('select-dialog')
    await driver.tap(`select-${id}`)
    await driver.tap('select-cancel')
    await driver.gone('select-dialog')
    await driver.tap('select-add')
    await driver.reads('address-country', 'Singapore')
    await app.back()
    await driver.tap(`select-${id}`)
    const made = noteCalls(driver.page)
    await driver.tap('select-confirm')
    await driver.reads('details-receiver', 'Goh Siew Lan')
    expect(made).toContain('POST /outStorage/bindAddress application/x-www-form-urlencoded')
  })
})
