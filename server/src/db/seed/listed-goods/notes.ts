import { toLocalisedText } from '../names'

/** Reasons why goods are not sent, or terms on which they are. A note is shown with its goods. */
export const FLAMMABLE_NOTE = toLocalisedText(
  '易燃易爆，飞机和海运都不收。',
  '易燃易爆，空運和海運都不收。',
  'It can burn or explode: neither aircraft nor ships take it.',
)
export const PRESSURISED_GAS_NOTE = toLocalisedText(
  '压力容器遇热或低气压会爆裂，任何线路都不收。',
  '壓力容器遇熱或低氣壓會爆裂，任何路線都不收。',
  'A pressurised container can burst in heat or thin air: no route takes it.',
)
export const HAZARDOUS_NOTE = toLocalisedText(
  '有毒、腐蚀性或放射性，任何线路都不收。',
  '有毒、具腐蝕性或放射性，任何路線都不收。',
  'It is toxic, corrosive or radioactive: no route takes it.',
)
export const WEAPON_NOTE = toLocalisedText(
  '武器、零件和仿真品都不收，海关会没收并追究。',
  '武器、零件和仿製品都不收，海關會沒收並追究。',
  'Weapons, their parts and replicas are not taken: customs will seize them and prosecute.',
)
export const ILLEGAL_DRUG_NOTE = toLocalisedText(
  '毒品和管制药物违法，一经发现移交警方。',
  '毒品和受管制藥物屬違法，一經發現會移交警方。',
  'Drugs and controlled substances are illegal: what is found is handed to the police.',
)
export const PRESCRIPTION_DRUG_NOTE = toLocalisedText(
  '处方药需要进口许可，集运不收。',
  '處方藥需要進口許可，集運不收。',
  'Prescription medicine needs an import licence: a forwarder cannot send it.',
)
export const LICENSED_GOODS_NOTE = toLocalisedText(
  '受专卖和许可管制，集运不收。',
  '受專賣和許可管制，集運不收。',
  'It is sold under licence alone: a forwarder cannot send it.',
)
export const QUARANTINE_NOTE = toLocalisedText(
  '动植物检疫不放行，任何线路都不收。',
  '動植物檢疫不放行，任何路線都不收。',
  'Plant and animal quarantine does not let it pass: no route takes it.',
)
export const PERISHABLE_NOTE = toLocalisedText(
  '途中会变质，任何线路都不收。',
  '途中會變質，任何路線都不收。',
  'It spoils on the way: no route takes it.',
)
export const VALUABLES_NOTE = toLocalisedText(
  '贵重到无法保价，请走银行或专门的押运。',
  '貴重到無法保價，請經銀行或專門的押運。',
  'It is worth more than can be insured: please send it by a bank or a secure carrier.',
)
export const COUNTERFEIT_NOTE = toLocalisedText(
  '侵犯知识产权，海关会没收。',
  '侵犯智慧財產權，海關會沒收。',
  'It infringes intellectual property: customs will seize it.',
)
export const ILLEGAL_CONTENT_NOTE = toLocalisedText(
  '内容违法的出版物和制品不收。',
  '內容違法的出版物和製品不收。',
  'Publications and recordings of illegal content are not taken.',
)
export const RELIC_AND_ENDANGERED_SPECIES_NOTE = toLocalisedText(
  '文物和濒危物种制品禁止出境。',
  '文物和瀕危物種製品禁止出境。',
  'Relics and products of endangered species may not leave the country.',
)
export const LARGE_BATTERY_NOTE = toLocalisedText(
  '电池超过 160 Wh，任何线路都不收。',
  '電池超過 160 Wh，任何路線都不收。',
  'Its battery has more than 160 Wh: no route takes it.',
)
export const POWER_BANK_NOTE = toLocalisedText(
  '只走特殊商品：单个不超过 100 Wh，一箱最多 2 个，外壳印有容量，原包装。',
  '只能選「特殊商品」：每個不超過 100 Wh，一箱最多 2 個，外殼印有容量，原包裝。',
  'Only as special goods: up to 100 Wh each, two a box, the capacity printed on it, in its own packing.',
)
export const BUILT_IN_BATTERY_NOTE = toLocalisedText(
  '电池装在设备里就可以寄：关机，电量不超过 30%。',
  '電池裝在設備內就可以寄：關機，電量不超過 30%。',
  'You can send it with its battery built in: switched off, charged to 30% at most.',
)
export const LOOSE_BATTERY_NOTE = toLocalisedText(
  '只走特殊商品：原包装，电极绝缘，不和金属放在一起。',
  '只能選「特殊商品」：原包裝，電極絕緣，不與金屬放在一起。',
  'As special goods alone: in its own packing, the poles covered, apart from metal.',
)
export const LIQUID_NOTE = toLocalisedText(
  '液体和膏体只走特殊商品：单瓶不超过 500 ml，瓶口封好并套密封袋。',
  '液體和膏狀物只能選「特殊商品」：每支不超過 500 ml，瓶口封好並套密封袋。',
  'Liquids and creams go as special goods alone: up to 500 ml each, sealed, in a closed bag.',
)
export const POWDER_NOTE = toLocalisedText(
  '粉末只走特殊商品：原包装未拆，附成分说明。',
  '粉末只能選「特殊商品」：原包裝未拆，附成分說明。',
  'Powders go as special goods alone: unopened in their own packing, labelled with their ingredients.',
)
export const MAGNET_NOTE = toLocalisedText(
  '带磁物品只走特殊商品，仓库会加隔磁包装。',
  '帶磁物品只能選「特殊商品」，倉庫會加隔磁包裝。',
  'Magnets go as special goods alone: the warehouse shields them.',
)
export const BLADE_NOTE = toLocalisedText(
  '只走特殊商品：刀口包好，刀身不超过 22 cm。',
  '只能選「特殊商品」：刀口包好，刀身不超過 22 cm。',
  'As special goods alone: the blade covered, and no longer than 22 cm.',
)
export const MEDICINE_NOTE = toLocalisedText(
  '只走特殊商品：自用量，原包装，附说明书。',
  '只能選「特殊商品」：自用量，原包裝，附說明書。',
  'As special goods alone: for your own use, in its own packing, with its leaflet.',
)
export const RADIO_EQUIPMENT_NOTE = toLocalisedText(
  '无线电设备只走特殊商品，目的地可能要求许可。',
  '無線電設備只能選「特殊商品」，目的地可能要求許可。',
  'Radio equipment goes as special goods alone; the destination may require a licence.',
)
export const FRAGILE_NOTE = toLocalisedText(
  '可以寄，但会碎：请商家加泡沫和硬纸箱，或在仓库加固；破损未保价的不赔付。',
  '可以寄，但易碎：請商家加泡棉和硬紙箱，或在倉庫加固；破損未保價的不賠償。',
  "You can send it, but it's fragile: have the shop use foam and a hard box, or the warehouse reinforce it. Breakage is not compensated without insurance.",
)
export const FORBIDDEN_AT_DESTINATION_NOTE = toLocalisedText(
  '目的地禁止进口。',
  '目的地禁止進口。',
  'Its import is banned at the destination.',
)
export const PACKAGED_FOOD_NOTE = toLocalisedText(
  '可以寄：原包装未拆，有成分和保质期，不含肉、蛋、奶和新鲜果蔬。',
  '可以寄：原包裝未拆，標示成分和有效期，不含肉、蛋、奶和新鮮蔬果。',
  'You can send it: unopened, labelled with its ingredients and best-before date; no meat, egg, milk or fresh produce.',
)
export const UNPOWERED_GOODS_SIZE_LIMIT_NOTE = toLocalisedText(
  '可以寄：不带电机和电池，单边不超过 120 cm，包装后不超过 30 kg；电动的不收。',
  '可以寄：不帶馬達和電池，單邊不超過 120 cm，包裝後不超過 30 kg；電動的不收。',
  'You can send it without a motor or battery: no side over 120 cm, 30 kg packed. Electric ones are not taken.',
)
export const SIZE_LIMIT_NOTE = toLocalisedText(
  '可以寄：单边不超过 120 cm，包装后不超过 30 kg；大而轻的按体积计费。',
  '可以寄：單邊不超過 120 cm，包裝後不超過 30 kg；大而輕的按體積計費。',
  'You can send it: no side over 120 cm, 30 kg packed; what is large and light is charged by its size.',
)
