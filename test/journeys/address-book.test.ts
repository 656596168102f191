import { listAddresses } from '../../src/contract/addresses'
import { until } from '../support/until'
import { journeys } from './journeys'

const { asMember } = journeys()

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
  it('[ADDR-06] asks in the Emirates for the notice of where is delivered', async () => {
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
    await driver.tap('address-save')
    await driver.see(`address-row-${await idOf(name)}`)
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
  it('changes an address, chosen place by place where the country has a list', async () => {
    await driver.tap(`address-edit-${await idOf(name)}`)
    await driver.holds('address-name', name)
    await driver.pick('address-country', 'address-country-sheet', 'CN')
    await driver.reads('address-province', 'Choose')
    await driver.tap('address-province')
    await driver.tap('address-place-sheet-close')
    await driver.gone('address-place-sheet')
    await choosePlace('province', 'Guangdong')
    await choosePlace('city', 'Shenzhen')
    await choosePlace('district', 'Nanshan')
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
})
