import type { notices } from '../schema/notices'

/** Notices of a new forwarder. The HTML is what domain/rich-text allows. */
export const NOTICES: (typeof notices.$inferInsert)[] = [
  {
    id: 'notice-1',
    kind: 'announcement',
    time: new Date('2026-11-18T08:00:00Z'),
    title: {
      sc: '美国特拉华仓入库时效恢复为 1–2 个工作日',
      tc: '美國德拉瓦倉入庫時間恢復為 1–2 個工作天',
      en: 'Delaware warehouse is back to 1–2 working days',
    },
    html: {
      sc: '<p>因购物节积压的包裹已全部入库。即日起，特拉华仓收到包裹后 <strong>1–2 个工作日</strong>内完成入库和称重。</p><p>感谢您的耐心等待。</p>',
      tc: '<p>因購物節積壓的包裹已全部入庫。即日起，德拉瓦倉收到包裹後 <strong>1–2 個工作天</strong>內完成入庫和過磅。</p><p>感謝您的耐心等候。</p>',
      en: '<p>All parcels that piled up over the shopping festival have been booked in. From today the Delaware warehouse books in and weighs parcels within <strong>1–2 working days</strong> of their arrival.</p><p>Thank you for your patience.</p>',
    },
  },
  {
    id: 'notice-2',
    kind: 'announcement',
    time: new Date('2026-11-12T02:00:00Z'),
    title: {
      sc: '年底节假日期间各仓库的作息安排',
      tc: '年底假期期間各倉庫的作業安排',
      en: 'When our warehouses are closed over the holidays at the end of the year',
    },
    html: {
      sc: '<p>节假日期间仓库照常收件，但不入库、不出库。</p><table><tr><th><p>仓库</p></th><th><p>休息日期</p></th></tr><tr><td><p>美国</p></td><td><p>11 月 26 日、12 月 25 日</p></td></tr><tr><td><p>中国大陆</p></td><td><p>1 月 1 日</p></td></tr></table><h2>请提前</h2><ul><li><p>在 12 月 18 日前提交预报</p></li><li><p>在 12 月 20 日前付款</p></li></ul>',
      tc: '<p>假期期間倉庫照常收件，但不入庫、不出庫。</p><table><tr><th><p>倉庫</p></th><th><p>休息日期</p></th></tr><tr><td><p>美國</p></td><td><p>11 月 26 日、12 月 25 日</p></td></tr><tr><td><p>中國大陸</p></td><td><p>1 月 1 日</p></td></tr></table><h2>請記得</h2><ul><li><p>在 12 月 18 日前提交預報</p></li><li><p>在 12 月 20 日前付款</p></li></ul>',
      en: '<p>The warehouses still take parcels in over the holidays, but book in and send out nothing.</p><table><tr><th><p>Warehouse</p></th><th><p>Closed</p></th></tr><tr><td><p>United States</p></td><td><p>26 November, 25 December</p></td></tr><tr><td><p>Chinese Mainland</p></td><td><p>1 January</p></td></tr></table><h2>To be in time</h2><ul><li><p>declare your parcels by 18 December</p></li><li><p>pay for them by 20 December</p></li></ul>',
    },
  },
  {
    id: 'news-1',
    kind: 'news',
    time: new Date('2026-11-16T06:00:00Z'),
    title: {
      sc: '运费现在可以先估算再寄',
      tc: '運費現在可以先估算再寄',
      en: 'You can now estimate freight before you send',
    },
    html: {
      sc: '<p>填写目的地、重量和尺寸，即可比较各种寄送方式的价格和时效。</p><p><a href="/freightEstimation">去估算运费</a></p>',
      tc: '<p>填寫目的地、重量和尺寸，即可比較各種寄送方式的價格和送達時間。</p><p><a href="/freightEstimation">估算運費</a></p>',
      en: '<p>Enter destination, weight and size to compare what each shipping method costs and how long it takes.</p><p><a href="/freightEstimation">Estimate your freight</a></p>',
    },
  },
]
