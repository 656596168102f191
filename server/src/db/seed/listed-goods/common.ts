import { UNITED_STATES } from '../../../../../src/domain/listed-goods'
import { name } from '../names'
import { FOOD } from './notes'
import { type ListedRow, listed, never, onlyIf } from './rows'

const MAPS = name(
  '地图和政治、宗教类出版物不能进入中国大陆。',
  '地圖和政治、宗教類出版物不能進入中國大陸。',
  'Maps, and publications on politics or religion, may not enter the Mainland.',
)
const SIZE = name(
  '可以寄：单边不超过 120 cm，包装后不超过 30 kg；大而轻的按体积计费。',
  '可以寄：單邊不超過 120 cm，包裝後不超過 30 kg；大而輕的按體積計費。',
  'It may go: no side over 120 cm, 30 kg packed; what is large and light is charged by its size.',
)
const SURPRISE = name(
  '美国禁止夹着玩具的巧克力（如健达奇趣蛋），其他原包装零食可以入境。',
  '美國禁止夾有玩具的朱古力（如健達出奇蛋），其他原包裝零食可以入境。',
  'The USA forbids sweets with a toy inside, such as Kinder Surprise; other snacks may enter unopened.',
)
const DRIED = name(
  '台湾检疫不放行坚果、干果和带籽的干货。',
  '台灣檢疫不放行堅果、果乾和帶籽的乾貨。',
  "Taiwan's quarantine does not let nuts, dried fruit and seeds pass.",
)
const ROWS: readonly ListedRow[] = [
  [
    'clothes',
    '衣服',
    '衣服',
    'Clothes',
    [
      'T恤|裤子|裙子|羽绒服|外套|毛衣|内衣|袜子|帽子|汉服|牛仔裤',
      'T恤|褲|裙|羽絨|外套|毛衣|內衣|襪|帽|漢服|牛仔褲',
      't-shirt|trousers|dress|down jacket|coat|jumper|sweater|underwear|socks|hat|jeans|hanfu',
    ],
  ],
  [
    'shoes',
    '鞋',
    '鞋',
    'Shoes',
    [
      '球鞋|运动鞋|靴子|拖鞋|高跟鞋',
      '波鞋|運動鞋|靴|拖鞋|高踭鞋|球鞋',
      'sneakers|trainers|boots|slippers|high heels',
    ],
  ],
  [
    'bag',
    '包和行李箱',
    '袋和行李箱',
    'Bags and suitcases',
    [
      '背包|手提包|钱包|书包|双肩包|皮带',
      '背囊|手袋|銀包|書包|背包|皮帶|皮包',
      'backpack|handbag|wallet|luggage|suitcase|belt|purse',
    ],
  ],
  [
    'jewellery',
    '首饰',
    '首飾',
    'Jewellery',
    [
      '项链|耳环|手链|戒指|发夹|手串',
      '頸鏈|項鍊|耳環|手鏈|戒指|髮夾|手串',
      'jewelry|necklace|earrings|bracelet|ring|hair clip',
    ],
  ],
  [
    'toy',
    '玩具',
    '玩具',
    'Toys',
    [
      '积木|乐高|毛绒玩具|拼图|娃娃|桌游',
      '積木|lego|毛公仔|砌圖|拼圖|洋娃娃|桌遊',
      'lego|blocks|plush|stuffed animal|puzzle|doll|board game',
    ],
  ],
  [
    'book',
    '书',
    '書',
    'Books',
    [
      '图书|教材|小说|绘本|杂志|漫画',
      '圖書|教科書|小說|繪本|雜誌|漫畫',
      'textbook|novel|picture book|magazine|comic|manga',
    ],
    [onlyIf(MAPS, 'mainland')],
  ],
  [
    'stationery',
    '文具',
    '文具',
    'Stationery',
    ['笔|笔记本|贴纸|手账|胶带', '筆|筆記簿|貼紙|手帳|膠紙|膠帶', 'pen|notebook|sticker|journal|tape|pencil'],
  ],
  [
    'phone-case',
    '手机壳和数据线',
    '手機殼和充電線',
    'Phone case and cable',
    [
      '手机壳|数据线|充电头|钢化膜|充电器|手机支架|转接头',
      '手機殼|手機套|充電線|充電頭|保護貼|充電器|手機座|轉插|火牛',
      'charging cable|charger|screen protector|adapter|phone stand|plug',
    ],
  ],
  [
    'bedding',
    '床品和毛巾',
    '床品和毛巾',
    'Bedding and towels',
    [
      '被子|床单|枕头|毛巾|窗帘|地毯|四件套',
      '被|床單|枕頭|毛巾|窗簾|地毯|床笠',
      'duvet|quilt|sheet|pillow|towel|curtain|rug|blanket',
    ],
  ],
  [
    'baby',
    '母婴用品',
    '母嬰用品',
    'Baby things',
    [
      '纸尿裤|尿不湿|奶瓶|婴儿车|安全座椅|吸奶器',
      '尿片|紙尿褲|奶樽|奶瓶|嬰兒車|安全座椅|奶泵',
      'nappies|diapers|baby bottle|pushchair|stroller|car seat|breast pump',
    ],
    [onlyIf(SIZE)],
  ],
  [
    'kitchenware',
    '厨具和餐具',
    '廚具和餐具',
    'Kitchenware',
    [
      '锅|筷子|勺子|保鲜盒|炒锅|模具',
      '鑊|煲|鍋|筷子|匙羹|湯匙|保鮮盒|模具',
      'pan|pot|wok|chopsticks|spoon|lunch box|mould',
    ],
  ],
  [
    'furniture',
    '家具',
    '家具',
    'Furniture',
    [
      '椅子|桌子|柜子|书架|床|沙发|收纳架',
      '傢俱|椅|枱|櫃|書架|床|梳化|沙發|家具',
      'chair|table|desk|cabinet|shelf|bed|sofa|rack',
    ],
    [onlyIf(SIZE)],
  ],
  [
    'sports',
    '运动器材',
    '運動用品',
    'Sports gear',
    [
      '瑜伽垫|羽毛球拍|鱼竿|帐篷|哑铃|自行车配件|滑板',
      '瑜伽墊|羽毛球拍|魚竿|帳篷|啞鈴|單車配件|滑板',
      'yoga mat|racket|fishing rod|tent|dumbbell|bicycle parts|skateboard',
    ],
    [onlyIf(SIZE)],
  ],
  [
    'tea',
    '茶叶',
    '茶葉',
    'Tea',
    [
      '普洱|龙井|红茶|绿茶|花茶|茶饼',
      '普洱|龍井|紅茶|綠茶|花茶|茶餅',
      'green tea|black tea|puer|oolong|tea bags',
    ],
    [onlyIf(FOOD)],
  ],
  [
    'snack',
    '零食',
    '零食',
    'Snacks',
    [
      '饼干|糖果|薯片|巧克力|方便面|辣条|螺蛳粉|糕点',
      '餅乾|糖果|薯片|朱古力|巧克力|即食麵|泡麵|辣條|螺螄粉',
      'biscuit|cookie|candy|sweets|crisps|chips|chocolate|instant noodles|ramen',
    ],
    [onlyIf(FOOD), onlyIf(SURPRISE, UNITED_STATES)],
  ],
  [
    'dried-food',
    '干货和坚果',
    '乾貨和堅果',
    'Dried food and nuts',
    [
      '红枣|枸杞|核桃|瓜子|香菇|木耳|果干|人参|药材',
      '紅棗|杞子|枸杞|核桃|瓜子|冬菇|香菇|雲耳|果乾|人參|藥材',
      'jujube|goji|walnut|sunflower seeds|dried mushroom|dried fruit|ginseng|herbs',
    ],
    [onlyIf(FOOD), never(DRIED, 'TW')],
  ],
  [
    'pet-supplies',
    '宠物用品',
    '寵物用品',
    'Pet supplies',
    [
      '猫砂盆|牵引绳|猫爬架|宠物玩具|猫窝',
      '貓砂盆|狗帶|貓爬架|寵物玩具|貓窩',
      'cat tree|leash|litter box|pet toy|pet bed',
    ],
  ],
  [
    'car-parts',
    '汽车配件',
    '汽車配件',
    'Car parts',
    [
      '车载支架|坐垫|脚垫|雨刮器|行车记录仪',
      '車用支架|坐墊|腳墊|水撥|行車記錄器',
      'car mount|seat cover|floor mat|wiper|dash cam',
    ],
    [onlyIf(SIZE)],
  ],
  [
    'tools',
    '工具',
    '工具',
    'Tools',
    [
      '螺丝刀|扳手|卷尺|五金|电钻（不带电池）',
      '螺絲批|螺絲起子|士巴拿|扳手|拉尺|五金',
      'screwdriver|spanner|wrench|tape measure|hardware|drill',
    ],
  ],
  [
    'wig',
    '假发和饰品',
    '假髮和飾品',
    'Wigs and accessories',
    [
      '假睫毛|发饰|cosplay|围巾|手套|雨伞',
      '假睫毛|髮飾|cosplay|頸巾|圍巾|手套|雨遮|雨傘',
      'false eyelashes|cosplay|scarf|gloves|umbrella',
    ],
  ],
]

export const COMMON = listed('common', ROWS)
