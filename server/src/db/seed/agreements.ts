/** Texts of the agreements by language. An empty line separates paragraphs. */
const SERVICE = {
  zh_CN:
    '渡口集运为您提供海外仓库收货地址，代收您在境外网店购买的包裹，核对、称重后，按您选择的线路转运到收货地址。\n\n您承诺预报的商品名称、数量和价格真实，包裹内没有禁运品。实物与预报不符时，我们会暂停转运并通知您。\n\n运费按首重与续重计算，以仓库称重为准。付款前您可以看到每一项费用；订单 24 小时内未付款会自动取消，包裹回到待付款。\n\n包裹在运输中损坏或遗失，已保价的按保价金额赔付，最高不超过申报价值；未保价的按运单条款赔付，易碎品破损不赔付。',
  zh_HK:
    '渡口集運為您提供海外倉庫的地址，代收您在海外購物網站購買的包裹，核對、過磅後，按您選擇的路線轉運至您的收件地址。\n\n您承諾預報的商品名稱、數量和價格真實，包裹內沒有禁運品。實物與預報不符時，我們會暫停轉運並通知您。\n\n運費按首重與續重計算，以倉庫過磅為準。付款前您可以看到每一項費用；訂單 24 小時內未付款會自動取消，包裹回到待付款。\n\n包裹在運送中損壞或遺失，已保價的在保價金額內按實際損失賠償，最高不超過申報價值；未保價的按託運單條款賠償，易碎品破損不賠償。',
  en_US:
    'Portage gives you warehouse addresses abroad, receives the parcels you buy from shops there, checks and weighs them, and forwards them to your address by the route you choose.\n\nYou promise that the goods, quantities and prices you declare are true and that nothing prohibited is inside. If a parcel differs from its declaration we hold it and tell you.\n\nFreight is computed from first and additional weight as weighed by the warehouse. You see every fee before you pay. An order that is not paid within 24 hours is cancelled and the parcel can be paid again.\n\nIf a parcel is damaged or lost on the way, an insured one is compensated by its insured value, never above the declared value; any other by the terms of the waybill, under which breakage of fragile goods is not compensated.',
} as const
const MAINLAND = {
  zh_CN:
    '寄往中国大陆的包裹须以收件人本人的名义清关，并提供与姓名一致、已通过审核的身份证件。\n\n每位收件人每日只能清关一件，同一收件人每月最多接收十件。超出自用合理数量的商品会被海关退运或征税。\n\n关税由我们代缴，派送时向收件人收取。',
  zh_HK:
    '寄往中國大陸的包裹須以收件人本人的名義清關，並提供與姓名一致、已通過審核的身分證件。\n\n每位收件人每日只能清關一件，同一收件人每月最多接收十件。超出自用合理數量的商品會被海關退運或徵稅。\n\n關稅由我們代繳，配送時向收件人收取。',
  en_US:
    'Parcels to the Chinese Mainland are cleared in the name of the receiver, who has to provide an ID that bears the same name and has been approved.\n\nA receiver can clear one parcel a day and receive ten a month. Goods beyond a reasonable amount for personal use are sent back or taxed by customs.\n\nWe pay customs duties in advance and collect them from the receiver on delivery.',
} as const
const PRIVACY = {
  zh_CN:
    '我们只收集转运所必需的信息：您的手机号或邮箱，寄件人和收件人的姓名、电话、地址，所购商品和购物截图，目的地要求的身份证件，报给 EZ WAY（易利委）的收件人姓名、电话和证件号码，签收人，派送和破损照片，您的留言和反馈，登录的设备，以及不含身份的浏览记录。\n\n这些信息只用于收货、清关、派送、付款和客服，只提供给承运商、海关和支付机构；您的姓名、备注、留言和上传的图片会由微信内容安全服务自动审核，身份证件除外。身份证件加密保存。截图中的拍摄位置等附带信息会在上传时删除。\n\n您可以随时查看、更正您的信息，也可以注销账户。',
  zh_HK:
    '我們只收集轉運所必需的資料：您的手機號碼或電子郵件，寄件人和收件人的姓名、電話、地址，所購商品和購物截圖，目的地要求的身分證件，報給 EZ WAY（易利委）的收件人姓名、電話和證件號碼，簽收人，配送和破損照片，您的留言和意見，登入的裝置，以及不含身分的瀏覽紀錄。\n\n這些資料只用於收貨、清關、配送、付款和客服，只提供給物流業者、海關和支付機構；您的姓名、備註、留言和上傳的圖片會由微信內容安全服務自動審核，身分證件除外。身分證件加密儲存。截圖中的拍攝位置等附帶資料會在上傳時刪除。\n\n您可以隨時查看、更正您的資料，也可以刪除帳號。',
  en_US:
    'We collect only what forwarding needs: your mobile number or e-mail, name, phone and address of shipper and receiver, what you bought and your shopping screenshots, ID certificates where the destination asks for them, the name, phone and ID number that are declared to EZ WAY, who signed for a parcel, photographs of its delivery and of damage, your messages and feedback, the devices you sign in on and, without your name, the screens you view.\n\nWe use it to receive, clear and deliver your parcels, to take payments and to help you, and share it only with carriers, customs and the payment provider. Your name, notes and messages and the pictures you upload, other than ID certificates, are checked automatically by the content security service of WeChat. ID certificates are stored encrypted. Position and camera data inside your pictures are removed when you upload them.\n\nYou can see and correct your data at any time, and close your account.',
} as const
const NOTICES = {
  zh_CN:
    '请如实填写商品信息：名称写清品类和用途，数量、单价与购物截图一致。填写错误会导致退运或罚款。\n\n禁运：易燃易爆品、压缩气体、腐蚀品、活体动植物、现金与有价证券、仿冒品、处方药、管制刀具和武器。\n\n易碎品请让商家加固包装。玻璃、陶瓷、液体和屏幕类商品在运输中破损，未保价的不赔付。\n\n从美国寄出的部分商品受出口管制，需要填写 ECCN 和 Schedule B，必要时由我们代办 AES 申报。\n\n目的地海关可能征收关税，由我们代缴，派送时向收件人收取。',
  zh_HK:
    '請如實填寫商品資料：名稱要寫清楚類別和用途，數量、單價與購物截圖一致。填寫錯誤會導致退運或罰款。\n\n禁運：易燃易爆品、壓縮氣體、腐蝕品、活體動植物、現金與有價證券、仿冒品、處方藥、管制刀具和武器。\n\n易碎品請商家加固包裝。玻璃、陶瓷、液體和螢幕類商品在運送中破損，未保價的不賠償。\n\n從美國寄出的部分商品受出口管制，需要填寫 ECCN 和 Schedule B，必要時由我們代辦 AES 申報。\n\n目的地海關可能徵收關稅，由我們代繳，配送時向收件人收取。',
  en_US:
    'Declare your goods truthfully: a name that tells kind and use, and quantity and price as in your screenshots. Wrong declarations lead to return or fines.\n\nProhibited: anything flammable or explosive, compressed gas, corrosives, living animals and plants, cash and securities, counterfeits, prescription medicine, controlled knives and weapons.\n\nAsk the shop to pack fragile goods well. Glass, ceramics, liquids and screens that break on the way are not compensated without insurance.\n\nSome goods from the United States are under export control and need an ECCN and a Schedule B number; where needed we file the AES declaration.\n\nCustoms at the destination may charge duties. We pay them in advance and collect them from the receiver on delivery.',
} as const

const TITLES = {
  '10003': { zh_CN: '服务协议', zh_HK: '服務條款', en_US: 'Service agreement' },
  '10006': { zh_CN: '内地服务协议', zh_HK: '中國大陸服務條款', en_US: 'Mainland agreement' },
  '10002': { zh_CN: '隐私政策', zh_HK: '隱私權政策', en_US: 'Privacy policy' },
  '10004': { zh_CN: '寄运须知', zh_HK: '寄送須知', en_US: 'Shipping notice' },
} as const
const CONTENTS = { '10003': SERVICE, '10006': MAINLAND, '10002': PRIVACY, '10004': NOTICES }

/**
 * Current versions of the agreements. A member must sign again when the version changes.
 *
 * A release that changes the meaning of a text sets a new version. It also adds a migration that deletes the
 * earlier texts, except for texts that the forwarder wrote. A text counts as the release's only while all its
 * languages are word for word as the release wrote them. Signatures stay.
 */
const VERSIONS = { '10003': '2026-12', '10006': '2026-12', '10002': '2026-12-2', '10004': '2026-12' } as const

const LANGUAGES = ['zh_CN', 'zh_HK', 'en_US'] as const
export const AGREEMENTS = (['10003', '10006', '10002', '10004'] as const).flatMap((typeCode) =>
  LANGUAGES.map((languageCode) => ({
    typeCode,
    languageCode,
    version: VERSIONS[typeCode],
    title: TITLES[typeCode][languageCode],
    content: CONTENTS[typeCode][languageCode],
  })),
)
