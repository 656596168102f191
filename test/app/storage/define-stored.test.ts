import * as v from 'valibot'
import { deviceStorage, expiringStorage } from '@/platform/storage/storage'
import { defineStoredValue } from '@/storage/define-stored'
import { setUnreadableDraftHandler } from '@/storage/unreadable-draft'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

const setAside = jest.fn()
beforeAll(() => setUnreadableDraftHandler(setAside))
beforeEach(() => {
  localStorage.clear()
  setAside.mockClear()
})

const SizeSchema = v.object({ width: v.number(), unit: v.optional(v.string(), 'mm') })
const sizeAt = (version: number, upgrade?: (value: unknown, from: number) => unknown) =>
  defineStoredValue({ name: 'size', version, schema: SizeSchema, upgrade, isUserInput: true })

describe('a stored value', () => {
  it('is returned as it was stored, separately for each part', () => {
    const size = sizeAt(1)
    size.of('a').set({ width: 1, unit: 'cm' })
    size.set({ width: 2, unit: 'mm' })
    expect(size.of('a').get()).toEqual({ width: 1, unit: 'cm' })
    expect(size.of('b').get()).toBeUndefined()
    expect(size.get()).toEqual({ width: 2, unit: 'mm' })
    size.remove()
    expect(size.get()).toBeUndefined()
  })
  it('has the default of a missing field', () => {
    deviceStorage.set('size', { version: 1, value: { width: 3 } })
    expect(sizeAt(1).get()).toEqual({ width: 3, unit: 'mm' })
  })
  it('of an older release is migrated version by version', () => {
    deviceStorage.set('size', { version: 1, value: { w: '4' } })
    const steps = sizeAt(3, (value, from) => {
      if (from === 1) return { width: (value as { w: string }).w }
      return { width: Number((value as { width: string }).width) }
    })
    expect(steps.get()).toEqual({ width: 4, unit: 'mm' })
    expect(setAside).not.toHaveBeenCalled()
  })
  it.each([
    ['of a newer release', { version: 2, value: { width: 1 } }],
    ['of another shape', { version: 1, value: { width: 'wide' } }],
    ['without a version', { width: 1 }],
    ['that is not an object', 7],
    ['of a version below the first', { version: 0, value: { width: 1 } }],
  ])('%s is set aside, reported once, and not used', (_, raw) => {
    deviceStorage.set('size', raw)
    expect(sizeAt(1).get()).toBeUndefined()
    expect(deviceStorage.get('setAside.size')).toEqual(raw)
    expect(sizeAt(1).get()).toBeUndefined()
    expect(setAside).toHaveBeenCalledTimes(1)
  })
  it.each([
    ['that is not JSON', '{"width":'],
    ['whose upgrade throws', '{"version":1,"value":{}}'],
  ])('%s is set aside too', (_, text) => {
    localStorage.setItem('portage.size', text)
    const size = sizeAt(2, (value) => ({ width: (value as { w: { h: number } }).w.h }))
    expect(size.get()).toBeUndefined()
    expect(setAside).toHaveBeenCalledTimes(1)
  })
  it('that nobody typed is dropped silently', () => {
    const preference = defineStoredValue({ name: 'colour', version: 1, schema: v.picklist(['red']) })
    deviceStorage.set('colour', { version: 1, value: 'blue' })
    expect(preference.get()).toBeUndefined()
    expect(setAside).not.toHaveBeenCalled()
  })
})

describe('a value with a lifetime', () => {
  const colour = defineStoredValue({
    name: 'shade',
    version: 1,
    schema: v.picklist(['light', 'dark']),
    lifetimeMs: 60_000,
  })
  it('is stored as a text', () => {
    colour.set('light')
    expect(colour.get()).toBe('light')
    colour.remove()
    expect(colour.get()).toBeUndefined()
  })
  it.each(['{"version":9,"value":"dark"}', 'dark'])('is deleted when it cannot be read: %s', (text) => {
    expiringStorage.set('shade', text)
    expect(colour.get()).toBeUndefined()
    expect(expiringStorage.get('shade')).toBeUndefined()
  })
})

it('an unreadable draft is reported as soon as a handler is registered', () => {
  jest.isolateModules(() => {
    const early = jest.requireActual(
      '@/storage/unreadable-draft',
    ) as typeof import('@/storage/unreadable-draft')
    const listener = jest.fn()
    early.notifyOfUnreadableDraft()
    early.setUnreadableDraftHandler(listener)
    expect(listener).toHaveBeenCalledTimes(1)
    early.notifyOfUnreadableDraft()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
