import { checkPickupLimit, parseDeliveryTarget } from '@/domain/addresses/receiver'
import { SELF_PICKUP } from '../../support/builders'

const nobody = { pickupName: '', pickupAreaCode: '', pickupPhone: '' }
const door = { distributionMode: 'toDoor', addressId: 'A1', pickupPointId: '', ...nobody }
const codesOf = (part: Partial<typeof door>, destination = 'SG') => {
  const read = parseDeliveryTarget({ ...door, ...part }, destination)
  if (!('problems' in read)) return {}
  return Object.fromEntries(Object.entries(read.problems).map(([field, { code }]) => [field, code]))
}

describe('the delivery target', () => {
  it('keeps only the fields of the chosen distribution mode', () => {
    const both = { ...SELF_PICKUP, addressId: 'A1' }
    expect(parseDeliveryTarget({ ...both, distributionMode: 'toDoor' }, 'SG')).toEqual({ receiver: door })
    expect(parseDeliveryTarget(both, 'SG')).toEqual({
      receiver: {
        distributionMode: 'selfPickup',
        addressId: '',
        pickupPointId: 'SGS1',
        pickupName: 'Tan Mei Hua',
        pickupAreaCode: '65',
        pickupPhone: '91234567',
      },
    })
  })
  it('requires mode, address, pickup point and collector', () => {
    expect(codesOf({ distributionMode: 'drone' })).toEqual({
      distributionMode: 'forecast.distributionMode.required',
    })
    expect(codesOf({ addressId: '' })).toEqual({ addressId: 'forecast.addressId.required' })
    expect(codesOf({ distributionMode: 'selfPickup' })).toEqual({
      pickupPointId: 'forecast.pickupPointId.required',
      pickupName: 'forecast.pickupName.required',
      pickupPhone: 'phone.required',
    })
    expect(codesOf({ distributionMode: 'selfPickup', pickupPointId: 'SGS1' })).toEqual({
      pickupName: 'forecast.pickupName.required',
      pickupPhone: 'phone.required',
    })
    expect(codesOf({ ...SELF_PICKUP, pickupPointId: '' })).toEqual({
      pickupPointId: 'forecast.pickupPointId.required',
    })
  })
  it('follows the rules of its destination', () => {
    const chinese = { ...SELF_PICKUP, pickupName: '陳美玲' }
    expect(codesOf(chinese)).toEqual({ pickupName: 'name.english' })
    expect(codesOf(chinese, 'HK')).toEqual({})
    for (const pickupName of ['李', '𬱖', '闫〇'])
      expect(codesOf({ ...SELF_PICKUP, pickupName }, 'HK')).toEqual({})
    expect(codesOf({ ...SELF_PICKUP, pickupPhone: '123' })).toEqual({ pickupPhone: 'phone.format' })
  })
})

describe('the limit of a pickup point', () => {
  const limit = { grams: 1500, cm3: 2999 }
  it('is reported in kilograms and whole litres', () => {
    expect(checkPickupLimit({ grams: 1501 }, limit)).toEqual({
      code: 'forecast.pickupPointId.tooLarge',
      params: { maxKg: 1.5, maxLitres: 2 },
    })
  })
  it.each([
    [1500, 2999, true],
    [1501, 2999, false],
    [1500, 3000, false],
  ])('accepts %i g and %i cm³: %s', (grams, cm3, isTaken) => {
    expect(checkPickupLimit({ grams, cm3 }, limit) === null).toBe(isTaken)
  })
})
