import { toLocalisedText } from '../names'
import { PACKAGED_FOOD_NOTE, SIZE_LIMIT_NOTE, UNPOWERED_GOODS_SIZE_LIMIT_NOTE } from './notes'
import { createConditionalRule, type GoodsWithRulesSeed, toListedGoodsRows } from './rows'

const COFFEE = toLocalisedText(
  '咖啡豆、挂耳和胶囊可以寄：原包装未拆；咖啡粉和速溶咖啡只走特殊商品。',
  '咖啡豆、掛耳和膠囊可以寄：原包裝未拆；咖啡粉和即溶咖啡只能選「特殊商品」。',
  'Beans, drip bags and capsules may go unopened; ground and instant coffee as special goods alone.',
)
const TINS = toLocalisedText(
  '蔬果和豆类罐头可以寄：原罐未开封；含肉、鱼、蛋、奶的不收。',
  '蔬果和豆類罐頭可以寄：原罐未開封；含肉、魚、蛋、奶的不收。',
  'Tins of vegetables, fruit and beans may go unopened; none with meat, fish, egg or milk.',
)
const WITHOUT_BATTERIES = toLocalisedText(
  '可以寄：无线的请取出干电池。',
  '可以寄：無線的請取出乾電池。',
  'You can send it: please take the batteries out of wireless ones.',
)
const NO_LETTERS = toLocalisedText(
  '可以寄：合同、证书和资料；信件、护照和身份证不收。',
  '可以寄：合約、證書和資料；信件、護照和身分證不收。',
  'Contracts, certificates and papers may go; letters, passports and identity cards may not.',
)

/** Further goods that most routes accept. */
const ROWS: readonly GoodsWithRulesSeed[] = [
  [
    'face-mask',
    '口罩',
    '口罩',
    'Face masks',
    [
      '医用口罩|儿童口罩|防尘口罩|一次性口罩',
      '醫用口罩|外科口罩|兒童口罩|防塵口罩',
      'mask|face mask|surgical mask|medical mask|n95|kn95|ffp2|respirator|face covering',
    ],
  ],
  [
    'umbrella',
    '雨伞和雨衣',
    '雨傘和雨衣',
    'Umbrellas and raincoats',
    [
      '伞|雨伞|太阳伞|遮阳伞|折叠伞|雨衣|雨披',
      '遮|雨遮|縮骨遮|傘|雨傘|太陽傘|陽傘|摺傘|雨褸|雨衣',
      'umbrella|parasol|folding umbrella|raincoat|rain poncho|rain jacket',
    ],
  ],
  [
    'bicycle',
    '自行车',
    '腳踏車',
    'Bicycles',
    [
      '单车|脚踏车|折叠车|儿童自行车|滑板车|平衡自行车|自行车配件|山地车',
      '單車|自行車|摺車|摺疊單車|兒童單車|滑板車|平衡單車|單車配件|越野單車',
      'bicycle|bike|folding bike|balance bike|mountain bike|kick scooter|bicycle parts|bike parts|cycling|tricycle',
    ],
    [createConditionalRule(UNPOWERED_GOODS_SIZE_LIMIT_NOTE)],
  ],
  [
    'computer-parts',
    '电脑配件',
    '電腦配件',
    'Computer accessories',
    [
      '键盘|鼠标|U盘|移动硬盘|硬盘|固态硬盘|显卡|内存条|主板|鼠标垫|内存卡|机箱|扩展坞',
      '鍵盤|滑鼠|USB手指|手指|隨身碟|外置硬碟|硬碟|顯示卡|記憶體|主機板|底板|滑鼠墊|記憶卡|機箱|擴充座',
      'keyboard|computer mouse|mouse|usb stick|flash drive|hard drive|hard disk|ssd|graphics card|gpu|ram|motherboard|mouse mat|sd card|memory card|docking station|cpu|computer case',
    ],
    [createConditionalRule(WITHOUT_BATTERIES)],
  ],
  [
    'electrical',
    '插座和开关',
    '插座和開關',
    'Sockets and switches',
    [
      '插座|插线板|排插|开关|电线|保险丝|延长线|转换插头',
      '插座|拖板|排插|電掣|開關|電線|保險絲|延長線|轉換插頭|萬能插',
      'light switch|wall switch|power strip|extension lead|extension cord|socket|electric wire|fuse|dimmer',
    ],
  ],
  [
    'hygiene',
    '纸品和个人用品',
    '紙品和個人用品',
    'Tissues and personal care',
    [
      '纸巾|卫生纸|卫生巾|牙刷|牙线|梳子|避孕套|棉签|化妆棉|成人纸尿裤|安全套',
      '紙巾|廁紙|衛生紙|衛生巾|衛生棉|M巾|牙刷|牙線|梳|梳子|安全套|避孕套|保險套|棉花棒|棉條|化妝棉|成人尿片',
      'tissues|toilet paper|toilet roll|kitchen roll|sanitary pads|sanitary towels|tampon|tooth brush|toothbrush|dental floss|comb|hairbrush|condom|cotton buds|cotton pads|menstrual cup',
    ],
  ],
  [
    'household',
    '家居和清洁用品',
    '居家和清潔用品',
    'Household goods',
    [
      '拖把|扫把|衣架|垃圾袋|收纳盒|海绵|抹布|垃圾桶|晾衣架|挂钩|浴帘|收纳箱|马桶刷|洗碗布|置物篮',
      '地拖|拖把|掃把|衣架|垃圾袋|收納盒|收納箱|百潔布|菜瓜布|抹布|垃圾桶|晾衫架|曬衣架|掛鉤|浴簾|廁所刷|膠箱',
      'mop|broom|coat hanger|hanger|bin bags|rubbish bags|storage box|sponge|cloth|bin|dustbin|clothes rack|drying rack|hook|shower curtain|toilet brush|basket|laundry basket|bucket|ironing board',
    ],
    [createConditionalRule(SIZE_LIMIT_NOTE)],
  ],
  [
    'party',
    '节庆和派对用品',
    '節慶和派對用品',
    'Party and festive decorations',
    [
      '气球|圣诞树|圣诞装饰|春联|红包|灯笼|拉花|假花|仿真花|包装纸|礼品盒|喜糖盒',
      '氣球|聖誕樹|聖誕裝飾|揮春|春聯|利是封|紅包|燈籠|彩帶|假花|仿真花|包裝紙|花紙|禮物盒',
      'balloon|christmas tree|christmas decorations|red packets|red envelopes|paper lantern|banner|artificial flowers|fake flowers|wrapping paper|gift box|party decorations|bunting|wreath|confetti',
    ],
    [createConditionalRule(SIZE_LIMIT_NOTE)],
  ],
  [
    'fabric',
    '布料和手工材料',
    '布料和手工材料',
    'Fabric and craft materials',
    [
      '布|布料|毛线|十字绣|刺绣|串珠|拉链|纽扣|针线|蕾丝|丝带',
      '布|布料|毛冷|毛線|十字繡|刺繡|串珠|拉鏈|鈕扣|鈕|針線|蕾絲|絲帶',
      'fabric|yarn|knitting wool|wool|thread|sewing kit|needle|button|zip|zipper|beads|embroidery|cross stitch|ribbon|lace|crochet',
    ],
  ],
  [
    'medical-aid',
    '轮椅和护具',
    '輪椅和護具',
    'Wheelchairs and supports',
    [
      '轮椅|拐杖|助行器|护腰|护腕|纱布|绷带',
      '輪椅|拐杖|助行架|助行器|護腰|護腕|紗布|繃帶',
      'wheelchair|crutches|walking stick|walking frame|back support|wrist support|knee brace|gauze',
    ],
    [createConditionalRule(SIZE_LIMIT_NOTE)],
  ],
  [
    'document',
    '文件和证书',
    '文件和證書',
    'Papers and certificates',
    [
      '文件|合同|证书|毕业证|资料|照片',
      '文件|合約|合同|證書|畢業證書|資料|相片|照片',
      'document|documents|contract|certificate|diploma|photo|photograph|paperwork',
    ],
    [createConditionalRule(NO_LETTERS)],
  ],
  [
    'coffee',
    '咖啡',
    '咖啡',
    'Coffee',
    [
      '咖啡豆|挂耳咖啡|咖啡胶囊|冷萃咖啡',
      '咖啡豆|掛耳咖啡|濾掛咖啡|咖啡膠囊|咖啡粉囊',
      'coffee beans|drip coffee|coffee capsules|coffee pods|nespresso|decaf',
    ],
    [createConditionalRule(COFFEE)],
  ],
  [
    'grain',
    '米、面条和豆类',
    '米、麵條和豆類',
    'Rice, noodles and beans',
    [
      '米|大米|面条|挂面|意大利面|米粉|粉丝|绿豆|红豆|燕麦|麦片|黄豆|婴儿米粉',
      '米|白米|麵|麵條|意粉|義大利麵|米粉|米線|粉絲|綠豆|紅豆|燕麥|麥片|麥皮|黃豆|嬰兒米糊',
      'rice|noodles|pasta|spaghetti|rice noodles|vermicelli|mung beans|red beans|beans|lentils|oats|oatmeal|cereal|muesli|soybeans|baby cereal|quinoa',
    ],
    [createConditionalRule(PACKAGED_FOOD_NOTE)],
  ],
  [
    'tinned',
    '罐头',
    '罐頭',
    'Tinned food',
    [
      '水果罐头|玉米罐头|罐头食品',
      '水果罐頭|生果罐頭|粟米罐頭|玉米罐頭|罐頭食品',
      'tinned fruit|canned food|canned fruit|baked beans|tins|tinned tomatoes',
    ],
    [createConditionalRule(TINS)],
  ],
]

export const MORE_COMMON_GOODS = toListedGoodsRows('common', ROWS)
