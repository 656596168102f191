import { eq } from 'drizzle-orm'
import type { Request } from 'playwright-core'
import { sendModes } from '../../server/src/db/schema/places'
import { CUSTOMER_SERVICE } from '../../server/src/db/seed/customer-service'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { addAddress, listAddresses } from '../../src/contract/addresses'
import { editForecast, uploadPicture } from '../../src/contract/forecast'
import { PARCELS_PER_PAGE, queryPackages } from '../../src/contract/parcels'
import { sandboxGateway, sandboxParcels, sandboxReceiveUnannounced } from '../../src/contract/sandbox'
import { getNewWhAddress } from '../../src/contract/warehouse-by-flow'
import type { PackageFilter, ParcelState } from '../../src/domain/parcel-state'
import { FEE_TYPE, METHOD_ID } from '../../src/domain/payment'
import { addressPayload } from '../support/builders'
import { demoSession } from '../support/demo-session'
import { watchFaults } from '../support/faults'
import { takeScreenshots } from '../support/photos'
import { until } from '../support/until'
import type { Sent } from './app'
import { noteCalls, noteSent } from './calls-made'
import { journeys } from './journeys'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

const MALAYSIAN = {
  ...{ country: 'MY', areaCode: '60', phone: '123456789', postCode: '50000' },
  ...{ province: 'Kuala Lumpur', city: 'Kuala Lumpur', district: '' },
}

let numbers = 0
let papers: string[]
beforeAll(async () => {
  papers = await takeScreenshots()
})

asMember('in %s', 'once', ({ build, app, driver, calls }) => {
  /** A parcel that the warehouse has just received. */
  async function received(): Promise<string> {
    numbers += 1
    const [address] = await calls.call(listAddresses, {})
    const { packageNo } = await calls.forecast(`SF14088${String(numbers).padStart(7, '0')}`, address!.id)
    await sandbox.step(packageNo, 'receive', { weight: 1860 })
    return packageNo
  }
  /** The address of this street: both builds' member has one book, and may add five to it in a minute. */
  async function addressAt(street: string, part: Parameters<typeof addressPayload>[0] = {}): Promise<string> {
    const there = (await calls.call(listAddresses, {})).find(({ address }) => address === street)
    return (there ?? (await calls.call(addAddress, { ...addressPayload(part), address: street }))).id
  }
  const parcelsIn = async (...states: ParcelState[]) =>
    (await sandbox.call(sandboxParcels, {}))
      .filter((parcel) => parcel.aptId === aptId && states.includes(parcel.state))
      .map(({ packageNo }) => packageNo)
      .sort()
  const cards = async () => {
    const ids = await driver.page
      .locator('.pt-parcel:visible')
      .evaluateAll((elements) => elements.map(({ id }) => id))
    return ids.map((id) => id.replace('parcel-', '')).sort()
  }
  /** The first page of them, and nothing else. */
  const listShows = (packageNos: string[]) =>
    until(async () => {
      const shown = await cards()
      const full = Math.min(packageNos.length, PARCELS_PER_PAGE)
      return shown.length === full && shown.every((packageNo) => packageNos.includes(packageNo))
    }, `the list is not ${packageNos}`)

  describe('the labels of my parcels', () => {
    const rows: [string, PackageFilter, string, 'waiting' | 'progress', ParcelState[]][] = [
      ['[PARC-10]', 'toDeclare', 'To declare', 'waiting', ['waitingDeclaration', 'declarationFailed']],
      ['[PARC-11]', 'toInbound', 'To arrive', 'waiting', ['declared']],
      ['[PARC-12]', 'toPay', 'To pay', 'waiting', ['toPay']],
      ['', 'toOutbound', 'To ship', 'progress', ['paidWaitingOutbound']],
      [
        '[PARC-13]',
        'toReceive',
        'To receive',
        'progress',
        ['outboundCustoms', 'clearedTransit', 'inTransit', 'delivering', 'outboundInTransit'],
      ],
    ]
    beforeAll(async () => {
      // Of both builds' one back end: the balance is enough for one.
      if ((await parcelsIn('paidWaitingOutbound')).length > 0) return
      const orderNo = await calls.order(await calls.parcelToPay(sandbox))
      await calls.startTrade(orderNo, METHOD_ID.balance)
    })
    it.each(
      rows,
    )('%s %s reads %s, and shows these parcels alone', async (_ids, filter, words, group, states) => {
      const wanted = await parcelsIn(...states)
      expect(wanted).not.toEqual([])
      await app.visit('parcelList')
      await driver.tap(`list-tab-${group}`)
      await driver.reads(`list-chip-${filter}`, words)
      await driver.tap(`list-chip-${filter}`)
      await listShows(wanted)
    })
    it('what was shown last is there while the server is not reached, with its time', async () => {
      const { page } = driver
      const ofMember = /\/(mypkg\/query|myMember\/package)/
      await app.visit('parcelList')
      const first = (await driver.page.locator('.pt-parcel:visible').first().getAttribute('id'))!
      await page.route(ofMember, (route) => route.abort())
      await app.visit('parcelList')
      await driver.reads('list-as-of', /^As of \d\d:\d\d$/)
      await driver.see(first)
      await app.visit('home')
      await driver.reads('home-as-of', /^As of \d\d:\d\d$/)
      await driver.reads('home-count-toPay', /\d/)
      await page.unroute(ofMember)
      await app.visit('parcelList')
      await driver.hasNo('list-as-of', first)
    })
    it('a count on the home screen leads to its label', async () => {
      await app.visit('home')
      await driver.tap('home-count-toReceive')
      await listShows(await parcelsIn(...rows[4]![4]))
    })
  })

  describe('a route that is shared', () => {
    let packageNo: string
    let sent: Sent
    const openDetails = () => app.visit('parcelDetails', `packageNo=${packageNo}`)
    beforeAll(async () => {
      packageNo = (await parcelsIn('delivering'))[0]!
    })

    it('is sent by its owner, who sees what is seen of it', async () => {
      await openDetails()
      await driver.tap('details-share')
      await driver.reads('share', /no names, numbers, addresses, goods or amounts/)
      await driver.tap('share-close')
      await driver.gone('share')
      await driver.tap('details-share')
      sent = await app.sends(() => driver.tap('share-send'))
      expect(sent.address).toMatch(/\?id=[0-9a-f]{32}$/)
      if (build === 'weapp') {
        expect(sent.title).toBe('A parcel from Dongguan to Singapore: see where it is')
        // The same by the capsule's menu.
        const byMenu = await app.sends(() => driver.page.evaluate(() => window.__host.shareByMenu('friend')))
        expect(byMenu).toEqual(sent)
      }
      const faults = watchFaults(driver.page)
      await driver.tap('share-look')
      await driver.see('shared-events')
      await driver.tap('share-mine')
      await driver.see('home-consignee')
      expect(await faults()).toEqual([])
    })
    it('shows a stranger how far the parcel is and nothing of whose it is, and how to begin', async () => {
      await app.forget()
      await app.openSent(sent)
      await driver.reads('shared-events', /Out for delivery[\s\S]*Dispatched[\s\S]*Arrived at the warehouse/)
      const words = await driver.page.locator('body').innerText()
      for (const secret of [packageNo, aptId, /kg/, /Waybill/, /[¥$]/]) expect(words).not.toMatch(secret)
      await driver.tap('share-begin')
      await driver.see('auth-phone')
    })
    it('is opened no more once its owner has stopped sharing it', async () => {
      await app.keep(await demoSession(sandbox))
      await openDetails()
      await driver.tap('details-share')
      await driver.toast('No longer shared: the link has stopped working.', () => driver.tap('share-stop'))
      await driver.gone('share')
      await app.openSent(sent)
      await driver.reads('load-gone', /stopped sharing it, or the link has expired/)
      await driver.tap('shared-home')
      await driver.see('home-consignee')
    })
  })

  describe('the review of a declaration', () => {
    const REASONS: [string, number, string][] = [
      ['[PARC-37] [PARC-24]', 2, 'Review not passed: details differ from your shopping proof'],
      ['[PARC-38] [PARC-25]', 3, 'Review not passed: details differ from what arrived'],
      ['[PARC-39] [PARC-26]', 4, 'Review not passed: the screenshot differs from what arrived'],
      ['[PARC-40] [PARC-27]', 5, 'Review not passed: details, screenshot and goods all differ'],
      ['[PARC-41]', 6, 'Review not passed: another reason'],
      ['[PARC-42] [PARC-28]', 7, 'Review not passed: the goods are not in the screenshot'],
      ['[PARC-43] [PARC-29]', 8, 'Review not passed: does not meet customs rules · the item name is unclear'],
      ['[PARC-44]', 9, 'Review not passed: the item name is unclear'],
      ['[PARC-45]', 10, 'the UPC does not match'],
      ['[PARC-46]', 77, 'Review not passed: --'],
    ]
    const refused = new Map<number, string>()
    beforeAll(async () => {
      for (const [, reason] of REASONS) {
        const packageNo = await received()
        await sandbox.step(packageNo, 'refuseReview', { reason })
        refused.set(reason, packageNo)
      }
      await app.visit('parcelList')
      await driver.tap('list-chip-toDeclare')
    })
    it.each(REASONS)('%s code %i: %s', async (_ids, reason, words) => {
      await driver.reads(`parcel-${refused.get(reason)}`, words)
    })
    it('[PARC-30] code 10 shows its own reason alone', async () => {
      await app.visit('parcelDetails', `packageNo=${refused.get(10)}`)
      const said = await driver.reads('details-remark', 'the UPC does not match')
      expect(said).not.toContain('Review not passed')
    })
    it('[PARC-36] code 1: passed, on the parcel’s own screen', async () => {
      const packageNo = await received()
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.hasNo('details-review', 'details-state')
      await sandbox.step(packageNo, 'passReview')
      await driver.pullDown()
      await driver.reads('details-review', 'Passed')
    })
    it('one that did not pass leads to somebody, with the number to quote', async () => {
      await app.visit('parcelDetails', `packageNo=${refused.get(8)}`)
      await driver.reads('details-remark', 'does not meet customs rules')
      await driver.tap('details-contact')
      await driver.reads('contact', CUSTOMER_SERVICE.phone)
      await driver.tap('contact-copy-about')
      await driver.copied(refused.get(8)!)
      await driver.tap('contact-copy-email')
      await driver.copied(CUSTOMER_SERVICE.email)
      const dialled = await app.dials(() => driver.tap('contact-call'))
      expect(dialled).toBe(CUSTOMER_SERVICE.phone.replace(/[^+\d]/g, ''))
      if (build === 'weapp') await driver.page.evaluate(() => delete document.body.dataset.dialled)
      expect(await app.dials(() => driver.tap('contact-hotline'))).toBe('95338')
      if (build === 'weapp') {
        // WeChat's own conversation, with the parcel as the card that is sent along.
        await driver.tap('contact-chat')
        await until(
          () => driver.page.evaluate(() => window.__host.opened.join().includes('packageNo=')),
          'the conversation was opened without the parcel',
        )
      }
      await driver.tap('contact-close')
      await driver.gone('contact')
    })
  })

  describe('what did not pass the review', () => {
    const NAME = 'Canvas tote bag, natural'
    const CORRECTED = 'Canvas tote bag, natural, 38 x 40 cm'
    const refusedForItsName = async () => {
      const packageNo = await received()
      await sandbox.step(packageNo, 'refuseReview', { reason: 9 })
      return packageNo
    }
    const pageReads = (words: string) => {
      const page = driver.page.locator('.pt-page:visible').last()
      return until(async () => (await page.innerText()).includes(words), `the page does not read ${words}`)
    }
    /** From the first step to the button that submits it. */
    async function correct() {
      await driver.reads('forecast-remark', 'the item name is unclear')
      await driver.reads('forecast-address', 'Xiaoyu Lin')
      await driver.tap('forecast-next')
      await driver.tap('goods-row-0-edit')
      await driver.holds('goods-description', NAME)
      await driver.fill('goods-description', CORRECTED)
      await driver.tap('goods-save')
      await driver.tap('goods-next')
      await driver.tap('forecast-agree')
      await driver.see('forecast-submit')
    }

    it('is corrected as it was declared, and reviewed again', async () => {
      const packageNo = await refusedForItsName()
      await app.visit('parcelList')
      await driver.tap('list-chip-toDeclare')
      await driver.reads(`parcel-${packageNo}-action`, 'Correct')
      await driver.tap(`parcel-${packageNo}`)
      await driver.tap('details-correct')
      await correct()
      await driver.tap('forecast-submit')
      await driver.reads('details-state', 'In review')
      await pageReads(CORRECTED)
      await pageReads('Corrected, in review again')
      expect((await parcelsIn('inboundReview')).includes(packageNo)).toBe(true)
      // The parcel was below already: Back does not show it a second time.
      await app.back()
      await driver.see('list-chip-toDeclare')
      await app.visit('forecast', `packageNo=${packageNo}`)
      await driver.reads('forecast-closed', 'In review')
      await driver.tap('forecast-closed-parcel')
      await driver.reads('details-state', 'In review')
    })

    it('is corrected from its card, and nothing is lost when the network fails', async () => {
      const packageNo = await refusedForItsName()
      await app.visit('parcelList')
      await driver.tap('list-chip-toDeclare')
      await driver.reads(`parcel-${packageNo}-action`, 'Correct')
      await driver.tap(`parcel-${packageNo}-action`)
      await correct()
      let lost = 0
      const call = `**${editForecast.path}`
      await driver.page.route(call, (route) => {
        lost += 1
        return route.abort('internetdisconnected')
      })
      await driver.tap('forecast-submit')
      await until(async () => lost > 0, 'nothing was sent')
      await driver.page.unroute(call)
      await app.visit('forecast', `packageNo=${packageNo}`)
      await driver.tap('forecast-next')
      await driver.reads('goods-row-0', CORRECTED)
      await driver.tap('goods-next')
      await driver.tap('forecast-submit')
      await driver.reads('details-state', 'In review')
      await pageReads(CORRECTED)
    })
  })

  describe('label and stage say the same', () => {
    const now = () => driver.page.locator('.pt-six__step.is-now:visible').last().innerText()
    const isNow = (stage: string) => until(async () => (await now()) === stage, `the stage is not ${stage}`)

    it('of a parcel that came unannounced: it has arrived', async () => {
      numbers += 1
      const { packageNo } = await sandbox.call(sandboxReceiveUnannounced, {
        aptId,
        trackingNo: `SF14089${String(numbers).padStart(7, '0')}`,
        whCode: '769DCR',
        weight: 900,
      })
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      await driver.reads('details-state', 'To declare')
      await isNow('Arrived')
    })
    it('of a parcel in review', async () => {
      await app.visit('parcelDetails', `packageNo=${await received()}`)
      await driver.reads('details-state', 'In review')
      await isNow('Review')
    })
  })

  it('[PARC-71] [CALL-61] [CALL-69] a parcel that is sent to another destination is reviewed again', async () => {
    const packageNo = await received()
    await sandbox.step(packageNo, 'passReview')
    const id = await addressAt('No 7 Jalan Bukit Bintang', MALAYSIAN)
    const made = noteCalls(driver.page)
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('details-state', 'Being measured')
    await driver.tap('details-destination-change')
    await driver.tap('destination-100005002')
    await driver.tap('destination-address-add')
    await driver.see('address-name')
    await app.back()
    await driver.tap(`destination-address-${id}`)
    await driver.tap('destination-mode-specialGoods')
    await driver.tap('destination-send')
    await driver.reads('destination-dialog-of', /Malaysia.*Special goods/)
    await driver.tap('destination-cancel')
    await driver.gone('destination-dialog')
    await driver.tap('destination-send')
    await driver.tap('destination-dialog-close')
    await driver.gone('destination-dialog')
    await driver.tap('destination-send')
    await driver.tap('destination-confirm')
    await driver.reads('details-state', 'In review')
    await driver.reads('details-events', 'Destination changed')
    expect(made).toContain('GET /package/getPackageInfo')
    expect(made).toContain('POST /package/modifyTarArea/save multipart/form-data')
    await driver.reads('details-receiver', 'Jalan Bukit Bintang')
    await sandbox.step(packageNo, 'raiseException', { reason: 2 })
    await app.visit('changeDestination', `packageNo=${packageNo}`)
    await driver.tap('destination-parcel')
    await driver.reads('details-state', 'Exception')
  })

  it('[PARC-71] [ADDR-38] [ADDR-39] one that is picked up elsewhere is reviewed again, and can change its point after', async () => {
    const packageNo = await received()
    await sandbox.step(packageNo, 'passReview')
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.tap('details-destination-change')
    await driver.tap('destination-100005003')
    await driver.tap('destination-distribution-selfPickup')
    // Whoever is likely to collect is filled in.
    await driver.reads('destination-pickup-area-code', /\+\d/)
    await driver.fill('destination-pickup-name', '12345678')
    await driver.fill('destination-pickup-phone', '123')
    await driver.tap('destination-send')
    await driver.reads('destination-pickup-error', 'choose a pickup point')
    await driver.see('destination-pickup-name-error')
    await driver.see('destination-pickup-phone-error')
    await driver.tap('destination-pickup')
    await driver.reads('destination-pickup-sheet-HKC1', 'up to 20 kg')
    await driver.tap('destination-pickup-sheet-HKC1')
    await driver.reads('destination-pickup', 'Sha Tin lockers')
    await driver.fill('destination-pickup-name', '陳美玲')
    await driver.pick('destination-pickup-area-code', 'destination-pickup-area-sheet', '852')
    await driver.fill('destination-pickup-phone', '5123 4567')
    await driver.tap('destination-send')
    await driver.tap('destination-confirm')
    await driver.reads('details-state', 'In review')
    await driver.reads('details-receiver', 'Sha Tin lockers')
    await driver.reads('details-collector', /陳美玲.*\+852 51234567/)
    await driver.tap('details-address-change')
    await driver.reads('select-pickup', 'Sha Tin lockers')
    await driver.holds('select-pickup-name', '陳美玲')
    await driver.pick('select-pickup', 'select-pickup-sheet', 'HKS1')
    await driver.tap('select-send')
    await driver.reads('select-dialog-of', /Mong Kok station.*陳美玲/s)
    await driver.tap('select-confirm')
    await driver.reads('details-receiver', 'Mong Kok station')
    await driver.tap('details-address-change')
    await driver.tap('select-distribution-toDoor')
    await driver.see('select-add')
  })

  it('[PARC-72] one that a destination does not take stays where it goes, and is told what that takes', async () => {
    const packageNo = await received()
    const flowId = '100005002'
    const id = await addressAt('No 8 Jalan Ampang', MALAYSIAN)
    const { db } = backEnd.world
    const rows = eq(sendModes.flowId, flowId)
    const before = await db.select().from(sendModes).where(rows)
    await app.visit('changeDestination', `packageNo=${packageNo}`)
    await driver.tap(`destination-${flowId}`)
    await driver.tap(`destination-address-${id}`)
    // The parcel weighs 1.86 kg. Since the member began, less is taken there.
    await db.update(sendModes).set({ weightTo: 1500 }).where(rows)
    await driver.tap('destination-send')
    await driver.tap('destination-confirm')
    await driver.reads('destination-flow-error', 'up to 1.5 kg')
    // Opened anew, the destination says so itself, and is not chosen.
    await app.visit('changeDestination', `packageNo=${packageNo}`)
    await driver.reads(`destination-${flowId}`, 'up to 1.5 kg')
    await driver.tap(`destination-${flowId}`)
    await driver.reads('destination-flow-error', 'up to 1.5 kg')
    await driver.isOff(`destination-${flowId}`)
    for (const { sendModId, weightTo } of before)
      await db.update(sendModes).set({ weightTo }).where(eq(sendModes.sendModId, sendModId))
    expect((await calls.detail(packageNo)).summary.tarArea).toBe('SG')
  })

  it('[PARC-73] the address of a parcel is not changed once it is paid, nor offered to be', async () => {
    const packageNo = await calls.parcelToPay(sandbox)
    const id = await addressAt('Street 73')
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.tap('details-address-change')
    await driver.tap(`select-${id}`)
    // On another device it is paid meanwhile.
    const tradeNo = await calls.startTrade(await calls.order(packageNo), METHOD_ID.alipay)
    await sandbox.call(sandboxGateway, { tradeNo, result: 'approve' })
    await driver.tap('select-confirm')
    await driver.page
      .getByText("The address of this parcel can't be changed now.")
      .filter({ visible: true })
      .first()
      .waitFor()
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('details-state', 'Awaiting dispatch')
    await driver.hasNo('details-address-change', 'details-receiver')
    expect((await calls.detail(packageNo)).deliveryAddressesVo?.id).not.toBe(id)
  })

  it('[PARC-74] another number of pieces than was declared costs its fee, which is paid with the freight', async () => {
    const packageNo = await received()
    await sandbox.step(packageNo, 'passReview')
    await sandbox.step(packageNo, 'tally', { pieces: 3 })
    const { summary, fees } = await calls.detail(packageNo)
    const fee = fees.find(({ feeType }) => feeType === FEE_TYPE.quantityError)!
    expect(fee.params).toMatchObject({ declared: 1, counted: 3 })
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.page.getByText('Quantity difference').filter({ visible: true }).first().waitFor()
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    const freight = fees.filter((one) => one !== fee).reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(summary.totalFeeRmb).toBe(freight + fee.amountCents)
    await driver.reads('pay-total', ((freight + fee.amountCents) / 100).toFixed(2))
  })

  it('[PARC-02] each group is read from its first page', async () => {
    const asked: string[] = []
    const note = (request: Request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === queryPackages.path)
        asked.push(`group ${searchParams.get('group')}, page ${searchParams.get('page')}`)
    }
    driver.page.on('request', note)
    await app.visit('parcelList')
    for (const [at, tab] of ['waiting', 'progress', 'finished'].entries()) {
      await driver.tap(`list-tab-${tab}`)
      await driver.isOn(`list-tab-${tab}`)
      await until(
        () => asked.includes(`group ${at + 1}, page 1`),
        () => `asked for ${asked}`,
      )
    }
    driver.page.off('request', note)
    expect(asked.filter((one) => !one.endsWith(', page 1'))).toEqual([])
  })

  it('[PARC-75] [CALL-68] goods are changed until they are tallied, and then no more', async () => {
    const packageNo = await received()
    await sandbox.step(packageNo, 'passReview')
    const made = noteCalls(driver.page)
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('details-state', 'Being measured')
    await driver.tap('details-edit')
    await driver.tap('goods-row-0-edit')
    await driver.fill('goods-quantity', '3')
    await driver.tap('goods-save')
    await driver.tap('goods-next')
    await driver.tap('forecast-agree')
    await driver.tap('forecast-submit')
    await driver.reads('details-state', 'In review')
    await driver.reads('details-events', 'Goods changed, in review again')
    expect(made).toContain('POST /package/updatePkgContents multipart/form-data')
    await driver.reads('details-goods', '3 ×')
    await sandbox.step(packageNo, 'passReview')
    await sandbox.step(packageNo, 'tally')
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('details-state', 'Awaiting payment')
    await driver.gone('details-edit')
  })

  it('an exception is answered where it shows, and the operator reads what to do', async () => {
    const packageNo = await received()
    await sandbox.step(packageNo, 'raiseException', { reason: 0 })
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.tap('exception-submit')
    await driver.reads('exception-words-error', 'where to')
    await driver.fill('exception-words', 'Lim Wei Ling, 81234567, Blk 123 Bedok')
    await driver.tap('exception-submit')
    await driver.reads('exception-said', 'Send it back')
    await driver.reads('details-events', 'You told us what to do')
    const read = async () =>
      (await sandbox.call(sandboxParcels, {})).find((row) => row.packageNo === packageNo)
    expect((await read())?.exceptionAnswer).toEqual({
      answer: 'return',
      words: 'Lim Wei Ling, 81234567, Blk 123 Bedok',
      papers: [],
    })
    await driver.tap('exception-change')
    await driver.tap('exception-dispose')
    await driver.tap('exception-submit')
    await driver.reads('exception-said', 'Dispose of it')
    await sandbox.step(packageNo, 'endAbnormally')
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('details-state', 'Ended')
    await driver.gone('exception-said')
  })

  it('papers that the customs miss are photographed, handed in, read by the operator, and taken back', async () => {
    const packageNo = await received()
    await sandbox.step(packageNo, 'raiseException', { reason: 9 })
    const readPapers = async () =>
      (await sandbox.call(sandboxParcels, {})).find((row) => row.packageNo === packageNo)?.exceptionAnswer
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    const upload = `**${uploadPicture.path}`
    await driver.page.route(upload, (route) => route.fulfill({ status: 500 }))
    await driver.chooseFiles('paper-add', papers)
    await driver.see('paper-retry-1')
    await driver.page.unroute(upload)
    await driver.tap('paper-retry-0')
    await driver.see('paper-remove-0')
    await driver.tap('paper-drop-0')
    await driver.gone('paper-upload-0')
    await driver.tap('exception-submit')
    await driver.reads('exception-said', 'I have the missing papers')
    await driver.tap('paper-0')
    await app.seesPicture()
    expect(await readPapers()).toMatchObject({ answer: 'papers', words: '', papers: [expect.any(String)] })
    await driver.tap('exception-change')
    await driver.tap('paper-remove-0')
    await driver.gone('paper-0')
    await driver.tap('exception-submit')
    await driver.reads('exception-words-error', 'which papers')
    await driver.fill('exception-words', 'Invoice 7')
    await driver.tap('exception-submit')
    await driver.see('exception-said')
    await driver.page.getByText('Invoice 7 · ').filter({ visible: true }).first().waitFor()
    await driver.gone('exception-papers')
    expect(await readPapers()).toMatchObject({ words: 'Invoice 7', papers: [] })
  })

  it('[CALL-67] [CALL-74] [CALL-84] the declaration of a parcel that never came is changed, and deleted once that is confirmed', async () => {
    numbers += 1
    const trackingNo = `SF14087${String(numbers).padStart(7, '0')}`
    const [address] = await calls.call(listAddresses, {})
    const { packageNo } = await calls.forecast(trackingNo, address!.id)
    const made = noteCalls(driver.page)
    const asked = noteSent(driver.page, [getNewWhAddress])
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.tap('details-edit')
    await driver.fill('forecast-note', 'Sent after all')
    await driver.tap('forecast-next')
    await driver.tap('goods-next')
    await driver.tap('forecast-ship-to-copy')
    // The member's own address at the warehouse of the flow.
    await driver.copied(new RegExp(` ${aptId}\n[\\s\\S]*523900`))
    expect(asked).toContain('GET /newWhAddress/getByFlowid flowId=100005001')
    await driver.tap('forecast-agree')
    await driver.tap('forecast-submit')
    await driver.reads('details-events', 'Declaration changed')
    await driver.reads('details-goods', 'Sent after all')
    await driver.toast('Warehouse address copied.', () => driver.tap('details-warehouse-copy'))
    for (const way of ['details-delete-dialog-close', 'details-delete-cancel']) {
      await driver.tap('details-delete')
      await driver.reads('details-delete-dialog-of', trackingNo)
      await driver.tap(way)
      await driver.gone('details-delete-dialog')
    }
    await driver.tap('details-delete')
    await driver.toast('The declaration was deleted.', () => driver.tap('details-delete-confirm'))
    expect(await parcelsIn('declared')).not.toContain(packageNo)
    expect(made).toContain('POST /forecast/edit multipart/form-data')
    expect(made).toContain('POST /new/pkg/delete application/x-www-form-urlencoded')
  })

  it('[PARC-34] an exception of status 0 says that customer service is on it', async () => {
    const [alone, followed] = [await received(), await received()]
    await sandbox.step(alone, 'raiseException', { reason: 2 })
    await sandbox.step(followed, 'raiseException', { reason: 2, exceptionStatus: 0 })
    await app.visit('parcelDetails', `packageNo=${followed}`)
    await driver.reads('details-remark', 'Customer service is on it')
    await app.visit('parcelDetails', `packageNo=${alone}`)
    const remark = await driver.reads('details-remark', 'The outer box is damaged')
    expect(remark).not.toContain('Customer service is on it')
  })

  it('[PARC-20] a parcel is shown together with its route', async () => {
    const packageNo = await received()
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('details-events', /Arrived at the warehouse[\s\S]*Declared, waiting for its arrival/)
    await sandbox.step(packageNo, 'passReview')
    await driver.pullDown()
    await driver.reads('details-events', 'Review passed')
  })

  it('[LIMT-12] a parcel that is charged by its size shows the size', async () => {
    const packageNo = await received()
    await sandbox.step(packageNo, 'passReview')
    await sandbox.step(packageNo, 'tally', { lengthCm: 40, widthCm: 30, heightCm: 20 })
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.reads('details-weight', '4.00 kg')
    const sizes = /Actual 1\.86\skg · by volume 4\.00\skg \(40 × 30 × 20 cm\)/
    const page = driver.page.locator('.pt-page:visible').last()
    await until(async () => sizes.test(await page.innerText()), 'the sizes are not told')
  })
})
