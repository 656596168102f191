import { journeys } from '../../journeys/driver/journeys'

const { asMember } = journeys()

/** Name of each kind of certificate. */
const TYPES = [
  ['[IDCT-06]', 'idCard', 'Resident identity card'],
  ['[IDCT-07]', 'passport', 'Passport'],
  ['[IDCT-08]', 'hkMacauPermit', 'Mainland travel permit for HK and Macau residents'],
  ['[IDCT-09]', 'taiwanCompatriotPermit', 'Mainland travel permit for Taiwan residents'],
  ['[IDCT-10]', 'taiwanIdCard', 'Taiwan ID card'],
  ['[IDCT-11]', 'taiwanResidencePermit', 'Taiwan residence permit'],
  ['[IDCT-12]', 'georgiaIdCard', 'Georgia ID card'],
  ['[IDCT-13]', 'other', 'Other'],
] as const
/** Message of each field in an empty form. */
const MISSING = [
  ['[IDCT-20]', 'type', 'Please select the document type.'],
  ['[IDCT-21]', 'name', 'Please enter the real name'],
  ['[IDCT-24]', 'number', 'Please enter the document number.'],
  ['[IDCT-27]', 'validity', 'Please enter the validity period'],
  ['[IDCT-30]', 'phone', 'Please enter the number.'],
  ['[IDCT-31]', 'front', 'Please upload the front.'],
  ['[IDCT-32]', 'back', 'Please upload the back.'],
] as const
/**
 * Message of a resident identity card's field after the member leaves it: the wrong value, the message, a
 * right value.
 */
const WRONG = [
  ['[IDCT-22]', 'name', '林', 'at least 2 characters', '林宜'],
  ['[IDCT-23]', 'name', 'Lin Yi', 'Please enter the Chinese name', '林宜'],
  ['[IDCT-25]', 'number', '12345', 'at least 6 characters', '11010519491231002X'],
  ['[IDCT-26]', 'number', '110105194912310021', 'Please enter the correct number', '11010519491231002X'],
  ['[IDCT-28]', 'validity', '2018.06.06', 'such as 2018.06.06-2028.06.06', '2018.06.06-2028.06.06'],
  ['[IDCT-35]', 'phone', '123', "isn't a number for this country code", '13800138000'],
] as const

asMember(
  'the form of an ID certificate in %s',
  'once',
  ({ app, driver }) => {
    beforeAll(async () => {
      await app.visit('certificateEdit')
      await driver.tap('certificate-save')
    })

    it.each(MISSING)('%s an empty form shows what is missing at %s', async (_, field, said) => {
      await driver.reads(`certificate-${field}-error`, said)
    })
    it.each(TYPES)('%s offers the type %s as %s', async (_, type, name) => {
      if (type === 'idCard') await driver.tap('certificate-type')
      await driver.reads(`certificate-type-sheet-${type}`, new RegExp(`^${name}$`))
    })
    it('[IDCT-29] the fields follow the type: a passport has one page and a free area code', async () => {
      await driver.tap('certificate-type-sheet-passport')
      await driver.gone('certificate-back')
      await driver.reads('certificate-front', 'Photo page')
      await driver.fill('certificate-phone', '13800138000')
      await driver.reads('certificate-area-code-error', 'Please choose a country code.')
      await driver.tap('certificate-area-code')
      await driver.fill('certificate-area-sheet-search', '86')
      await driver.tap('certificate-area-sheet-86')
      await driver.reads('certificate-area-code', '+86')
      await driver.pick('certificate-type', 'certificate-type-sheet', 'idCard')
      await driver.see('certificate-back')
    })
    it.each(WRONG)('%s the field %s shows what is wrong with %s', async (_, field, typed, said, right) => {
      await driver.fill(`certificate-${field}`, typed)
      await driver.reads(`certificate-${field}-error`, said)
      await driver.fill(`certificate-${field}`, right)
      await driver.gone(`certificate-${field}-error`)
    })
    it('[IDCT-14] the validity is chosen by date, and written as on the document', async () => {
      const day = async (...[year, month, date]: number[]) => {
        await driver.tap(`validity-year-${year}`)
        await driver.tap(`validity-month-${month}`)
        await driver.tap(`validity-day-${date}`)
      }
      await driver.tap('certificate-validity-choose')
      await day(2018, 6, 6)
      await driver.tap('validity-other')
      await day(2030, 2, 28)
      await driver.holds('certificate-validity', '2018.06.06-2030.02.28')
      await driver.fill('certificate-validity', '2018/6/6 - 2028/6/6')
      await driver.holds('certificate-validity', '2018.06.06-2028.06.06')
    })
  },
  ['weapp'],
)
