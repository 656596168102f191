import { readFileSync } from 'node:fs'
import { deviceStorage } from '@/platform/storage/storage'
import { clearDeviceAndMemberCaches } from '@/storage/clear-cache'
import { filesBelow } from '../../../scripts/checks/files'

const STORED = /defineStoredValue\(\{([\s\S]*?)\}\)\n/g
const names = filesBelow('.', 'src', /\.tsx?$/)
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(STORED)].map(([, within]) => within!))
  .filter((within) => within.includes('needsOptimisationConsent: true'))
  .flatMap((within) => /name: '([^']+)'/.exec(within)?.[1] ?? [])

it('[ACCT-06] clearing the cache deletes every value kept for convenience, by every name in the app', () => {
  expect(names).toEqual(expect.arrayContaining(['home.warehouse', 'helpBall', 'search.recent']))
  for (const name of names) {
    // a key of the device, and a key of a member
    const places = [name, `${name}.PT1`]
    for (const place of places) deviceStorage.set(place, 'x')
    clearDeviceAndMemberCaches('PT1')
    expect([name, places.map((place) => deviceStorage.get(place))]).toEqual([
      name,
      expect.arrayContaining([undefined]),
    ])
  }
})
