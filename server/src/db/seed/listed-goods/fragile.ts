import { BREAKS } from './notes'
import { type ListedRow, listed, onlyIf } from './rows'

const ROWS: readonly ListedRow[] = [
  [
    'ceramics',
    '陶瓷',
    '陶瓷',
    'Ceramics',
    [
      '瓷器|碗|盘子|杯子|马克杯|茶具|茶壶|紫砂壶',
      '瓷器|碗|碟|杯|馬克杯|茶具|茶壺|紫砂壺|盤子',
      'porcelain|bowl|plate|mug|cup|teapot|tea set|pottery|china',
    ],
  ],
  [
    'glass',
    '玻璃制品',
    '玻璃製品',
    'Glass',
    [
      '玻璃杯|花瓶|红酒杯|玻璃罐|水晶|玻璃碗',
      '玻璃杯|花瓶|紅酒杯|玻璃樽|水晶|玻璃碗',
      'glassware|vase|wine glass|jar|crystal|goblet',
    ],
  ],
  ['mirror', '镜子', '鏡子', 'Mirror', ['化妆镜|全身镜', '化妝鏡|全身鏡', 'make-up mirror|looking glass']],
  [
    'screen',
    '显示器和电视',
    '顯示器和電視',
    'Monitor and television',
    ['显示屏|屏幕|液晶|电视机|投影仪', '屏幕|螢幕|液晶|電視機|投影機', 'display|tv|lcd|screen|projector'],
  ],
  [
    'lamp',
    '灯具',
    '燈具',
    'Lamps and bulbs',
    [
      '灯泡|台灯|吊灯|灯管|落地灯',
      '燈泡|枱燈|檯燈|吊燈|光管|座地燈',
      'light bulb|desk lamp|chandelier|tube light|floor lamp',
    ],
  ],
  [
    'figurine',
    '手办和模型',
    '模型和公仔',
    'Figurines and models',
    [
      '手办|高达|盲盒|摆件|泡泡玛特|雕像|乐高成品',
      '模型|高達|盲盒|擺設|公仔|雕像|扭蛋',
      'figure|gundam|blind box|statue|ornament|pop mart|scale model|labubu',
    ],
  ],
  [
    'instrument',
    '乐器',
    '樂器',
    'Musical instruments',
    [
      '吉他|小提琴|古筝|尤克里里|电子琴|钢琴',
      '結他|吉他|小提琴|古箏|夏威夷小結他|電子琴|鋼琴',
      'guitar|violin|ukulele|keyboard piano|zither|piano',
    ],
  ],
  [
    'record',
    '黑胶唱片和光盘',
    '黑膠唱片和光碟',
    'Records and discs',
    ['唱片|cd|dvd|专辑', '唱片|cd|dvd|專輯', 'vinyl|album|lp|blu-ray'],
  ],
  [
    'frame',
    '画框和石材',
    '畫框和石材',
    'Framed pictures and stone',
    [
      '相框|装饰画|大理石|石雕|油画',
      '相架|相框|裝飾畫|大理石|石雕|油畫',
      'picture frame|painting|marble|stone carving',
    ],
  ],
  [
    'glasses',
    '眼镜',
    '眼鏡',
    'Spectacles',
    ['太阳镜|墨镜|老花镜|近视镜', '太陽眼鏡|墨鏡|老花鏡|近視鏡', 'eyeglasses|sunglasses|reading glasses'],
  ],
  [
    'appliance',
    '小家电',
    '小家電',
    'Small appliances',
    [
      '电饭煲|咖啡机|空气炸锅|电热水壶|吹风机|榨汁机|养生壶',
      '電飯煲|電鍋|咖啡機|氣炸鍋|電熱水壺|風筒|吹風機|攪拌機',
      'rice cooker|coffee maker|air fryer|kettle|hair dryer|blender|juicer|toaster',
    ],
  ],
  [
    'thermos',
    '保温瓶',
    '保溫瓶',
    'Vacuum flask',
    ['保温杯|热水瓶|暖壶|焖烧杯', '保溫杯|熱水瓶|暖水壺|燜燒杯', 'thermos|flask|tumbler|insulated bottle'],
  ],
]

export const FRAGILE = listed('fragile', ROWS, [onlyIf(BREAKS)])
