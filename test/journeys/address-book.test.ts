import { addAddress, getAddress, listAddresses, queryDistricts } from '../../src/contract/addresses/addresses'
import { until } from '../support/until'
import { FORM, noteCalls, noteSent } from './driver/calls-made'
import { journeys } from './driver/journeys'
import { fillReceiverAddress } from './steps/main-job'

const { backEnd, asMember } = journeys()

asMember('the address book in %s', 'once', ({ build, app, driver, calls }) => {
  // An address book refuses the same address twice, and both builds use the same back end.
  const name = build === 'h5' ? 'Ahmed Al Farsi' : 'Ahmed Al Mansoori'
  const street = `Villa ${build === 'h5' ? 12 : 14}, Al Wasl Road`
  const pasted = {
    name: build === 'h5' ? 'Goh Siew Lan' : 'Goh Siew Ling',
    street: `Blk ${build === 'h5' ? 1 : 2} Bedok Road #02-11`,
  }
  const idOf = async (wanted: string) => {
    const find = async () => (await calls.call(listAddresses, {})).find((address) => address.name === wanted)
    return (await until(find, `${wanted} is not in the book`)).id
  }
  /** Chooses a place. The field is a text field until its list of places arrives. */
  const choosePlace = async (level: string, place: string) => {
    await driver.reads(`address-${level}`, 'Choose')
    await driver.pick(`address-${level}`, 'address-place-sheet', place)
    await driver.reads(`address-${level}`, place)
  }

  it('[CALL-81] [CALL-95] [ADDR-14] takes an Emirates address from place lists after its notice, and shows the province first', async () => {
    await app.visit('receiverAddresses')
    await driver.tap('address-add')
    await driver.tap('address-country')
    await driver.fill('address-country-sheet-search', 'emirates')
    await driver.gone('address-country-sheet-SG')
    await driver.tap('address-country-sheet-AE')
    await driver.reads('address-area-code', '+971')
    await fillReceiverAddress(driver, { name, phone: '501234567', postCode: '00000', detail: street })
    const asked = noteSent(driver.page, [queryDistricts])
    await choosePlace('province', 'Dubai')
    await choosePlace('city', 'Dubai')
    // The app requests the places of a level with the id of the place above them.
    expect(asked).toContainEqual(expect.stringMatching(/^GET \/queryDistrict country=AE&parentId=.+$/))
    await driver.fill('address-email', 'ahmed@portage.example')
    await driver.tap('address-agree')
    await driver.tap('address-save')
    await driver.see('address-scope-error')
    await driver.tap('address-scope')
    const sent = noteSent(driver.page, [addAddress])
    await driver.tap('address-save')
    await driver.reads(`address-row-${await idOf(name)}`, `Dubai, ${street} 00000`)
    const line = `POST /account/addressNew/add ${FORM} `
    expect(sent).toEqual([expect.stringContaining(line)])
    expect(Object.fromEntries(new URLSearchParams(sent[0]!.slice(line.length)))).toMatchObject({
      ...{ country: 'AE', name, areaCode: '971', phone: '501234567', email: 'ahmed@portage.example' },
      ...{ postCode: '00000', province: 'Dubai', city: 'Dubai', address: street },
      ...{ agreed: 'true', scopeNoticeAccepted: 'true' },
    })
  })
  it('[ADDR-07] [ADDR-08] [CALL-96] changes an address, makes it the default, and deletes it after a confirmation', async () => {
    const made = noteCalls(driver.page)
    const id = await idOf(name)
    await driver.tap(`address-edit-${id}`)
    await driver.holds('address-name', name)
    expect(made).toContain(`GET ${getAddress.path.replace('{id}', id)}`)
    await driver.fill('address-detail', 'Somewhere else')
    // Unsaved input is not part of the address. The form says so, and discards it on request.
    await app.back()
    await driver.tap(`address-edit-${id}`)
    await driver.reads('address-unsaved', /not saved/)
    await driver.tap('address-discard')
    await driver.fill('address-detail', `${street}, upper floor`)
    await driver.tap('address-save')
    await driver.reads(`address-row-${id}`, 'upper floor')
    await driver.tap(`address-default-${id}`)
    await driver.reads(`address-row-${id}`, /Default/)
    await driver.tap(`address-delete-${id}`)
    await driver.tap('address-delete-cancel')
    await driver.see(`address-row-${id}`)
    await driver.tap(`address-delete-${id}`)
    await driver.tap('address-delete-confirm')
    await driver.gone(`address-row-${id}`)
    for (const call of [
      `POST /account/addressNew/modify ${FORM}`,
      'GET /account/address/setDefault',
      'GET /account/address/delete',
    ])
      expect(made).toContain(call)
    const isDeleted = async () => !(await calls.call(listAddresses, {})).some((address) => address.id === id)
    await until(isDeleted, 'the address is still in the book')
  })
  it('[ADDR-06] saves an address that is pasted in the address book', async () => {
    await app.visit('receiverAddresses')
    await driver.copy(`${pasted.name}, ${pasted.street}, Singapore 460123, +65 8123 4567`)
    await driver.tap('address-paste-new')
    await driver.tap('address-paste-paste')
    await driver.tap('address-paste-fill')
    await driver.gone('address-paste-sheet')
    await driver.holds('address-name', pasted.name)
    await driver.holds('address-district', 'Bedok')
    await driver.tap('address-agree')
    await driver.tap('address-save')
    await driver.reads(`address-row-${await idOf(pasted.name)}`, pasted.street)
  })
  it('[ADDR-09] [CALL-89] [CALL-91] shows the pickup points of a destination, with the nearest ones and a map', async () => {
    const made = noteCalls(driver.page)
    await app.visit('receiverAddresses')
    await driver.tap('addresses-points')
    // The member's country is first.
    await driver.reads('pickup-SGS1', /Bedok station/)
    await driver.pick('pickup-country', 'pickup-country-sheet', 'HK')
    await driver.reads(
      'pickup-HKS1',
      /Mong Kok station\s*Station[\s\S]*10:00–21:00[\s\S]*20 kg and 120 litres/,
    )
    for (const path of ['/pickup/config', '/pickup/districtSearch']) expect(made).toContain(`GET ${path}`)
    if (build === 'h5') {
      await driver.page.context().grantPermissions(['geolocation'], { origin: backEnd.url })
      await driver.page.context().setGeolocation({ latitude: 22.3193, longitude: 114.1694 })
    }
    await driver.tap('pickup-nearest')
    await driver.reads('pickup-away-HKS1', /^\d\d m away$/)
    expect(await app.showsOnMap(() => driver.tap('pickup-map-HKS1'))).toBe('22.3201,114.1694')
    await driver.tap('addresses-book')
    await driver.see('address-add')
  })
  it('[ADDR-10] [CALL-73] [ADDR-13] sends a parcel to another address, which is shown street first', async () => {
    const isOther = (address: { country: string; name: string }) =>
      address.country === 'SG' && address.name !== pasted.name
    const address = (await calls.call(listAddresses, {})).find(isOther)
    const number = build === 'h5' ? 1 : 2
    const { packageNo } = await calls.forecast(`SF14099${number}000001`, address!.id)
    const id = await idOf(pasted.name)
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('details-receiver', address!.name)
    await driver.tap('details-address-change')
    await driver.reads(
      `select-${id}`,
      new RegExp(`${pasted.name}\\s*\\+65 81234567\\s*${pasted.street}, Bedok, Singapore 460123`),
    )
    await driver.tap(`select-${id}`)
    await driver.tap('select-cancel')
    await driver.gone('select-dialog')
    await driver.tap(`select-${id}`)
    const made = noteCalls(driver.page)
    await driver.tap('select-confirm')
    await driver.reads('details-receiver', pasted.name)
    expect(made).toContain(`POST /outStorage/bindAddress ${FORM}`)
  })
})
