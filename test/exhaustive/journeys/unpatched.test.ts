import { join } from 'node:path'
import { buildOnce } from '../../../scripts/build/build-once'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { journeys } from '../../journeys/driver/journeys'
import {
  addTwoGoods,
  fillReceiver,
  fillRoute,
  payParcel,
  receiveAndTally,
  signUp,
  submitForecast,
} from '../../journeys/steps/main-job'
import { takePhotos } from '../../support/photos'
import { hostFolder } from '../../weapp/host/built-host'

/** Timeout in ms. Both builds take minutes if they do not exist yet. */
const BUILT_MS = 900_000

let photos: string[]
beforeAll(async () => {
  await buildOnce(ROOT, TARGETS.h5Unpatched)
  await buildOnce(ROOT, TARGETS.weappUnpatched)
  process.env.PORTAGE_TEST_HOST = await hostFolder('weappUnpatched')
  photos = await takePhotos()
}, BUILT_MS)

const { sandbox, asVisitor } = journeys({ h5Folder: join(ROOT, TARGETS.h5Unpatched.out) })

asVisitor('the app without patches of Taro, in %s', 'once', ({ build, app, driver }) => {
  const phone = build === 'h5' ? '81110003' : '81110004'
  const trackingNo = `SF14082276${phone}`

  it('a visitor signs up, and declares a parcel with photographs', async () => {
    await driver.tap('home-sign-in')
    await signUp(driver, sandbox, { areaCode: '65', phone })
    await driver.tap('home-forecast')
    await fillRoute(driver, trackingNo)
    await fillReceiver(driver, 'Lim Wei Ling')
    await addTwoGoods(driver)
    await driver.chooseFiles('pictures-add', photos)
    await submitForecast(driver, photos.length)
  })

  it('the parcel is paid after the warehouse has received it', async () => {
    const { packageNo } = await sandbox.packageOf(trackingNo)
    await receiveAndTally(sandbox, packageNo)
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await payParcel(driver)
    await driver.tap('result-parcel')
    await driver.reads('details-state', 'To ship')
  })

  it('the tabs open, and so does a sheet whose code is loaded on demand', async () => {
    await app.visit('home')
    await driver.tap('tab-my')
    await driver.see('my-code')
    await driver.tap('tab-home')
    await driver.pick('home-language', 'home-language-sheet', 'tc')
    await driver.reads('home-language', '繁體中文')
  })
})
