import { FRAGILE_NOTE } from './notes'
import { createConditionalRule, type GoodsWithRulesSeed, toListedGoodsRows } from './rows'

const ROWS: readonly GoodsWithRulesSeed[] = [
  [
    'ceramics',
    '陶瓷',
    '陶瓷',
    'Ceramics',
    [
      '瓷器|碗|盘子|杯子|马克杯|茶具|茶壶|紫砂壶|陶器|餐盘|咖啡杯',
      '瓷器|碗|碟|杯|馬克杯|茶具|茶壺|紫砂壺|盤子|陶器|餐盤|咖啡杯',
      'porcelain|bowl|plate|mug|cup|teapot|tea set|pottery|china|ceramic|dish|coffee cup|saucer|dinner set|crockery',
    ],
  ],
  [
    'glass',
    '玻璃制品',
    '玻璃製品',
    'Glass',
    [
      '玻璃杯|花瓶|红酒杯|玻璃罐|水晶|玻璃碗|玻璃|酒杯|玻璃瓶',
      '玻璃杯|花瓶|紅酒杯|玻璃樽|水晶|玻璃碗|玻璃|酒杯|玻璃瓶',
      'glassware|vase|wine glass|jar|crystal|goblet|glass bottle|champagne glass',
    ],
  ],
  [
    'mirror',
    '镜子',
    '鏡子',
    'Mirror',
    ['化妆镜|全身镜|梳妆镜', '化妝鏡|全身鏡|梳妝鏡', 'make-up mirror|looking glass'],
  ],
  [
    'screen',
    '显示器和电视',
    '顯示器和電視',
    'Monitor and television',
    [
      '显示屏|屏幕|液晶|电视机|投影仪|电视|显示器|电脑屏幕|投屏幕布',
      '屏幕|螢幕|液晶|電視機|投影機|電視|顯示器|電腦螢幕|顯示屏',
      'display|tv|lcd|screen|projector|monitor|television|computer screen|oled',
    ],
  ],
  [
    'lamp',
    '灯具',
    '燈具',
    'Lamps and bulbs',
    [
      '灯泡|台灯|吊灯|灯管|落地灯|灯|灯带|节能灯|小夜灯',
      '燈泡|枱燈|檯燈|吊燈|光管|座地燈|燈|LED燈帶|慳電膽|小夜燈',
      'light bulb|desk lamp|chandelier|tube light|floor lamp|lamp|light|led strip|ring light|night light|lantern',
    ],
  ],
  [
    'figurine',
    '手办和模型',
    '模型和公仔',
    'Figurines and models',
    [
      '手办|高达|盲盒|摆件|泡泡玛特|雕像|乐高成品|拼装模型|车模',
      '模型|高達|盲盒|擺設|公仔|雕像|扭蛋|手辦|公仔模型|車仔模型|模型車',
      'figure|gundam|blind box|statue|ornament|pop mart|scale model|labubu|figurine|model kit|action figure|anime figure|funko pop',
    ],
  ],
  [
    'instrument',
    '乐器',
    '樂器',
    'Musical instruments',
    [
      '吉他|小提琴|古筝|尤克里里|电子琴|钢琴|鼓|笛子|口琴|二胡',
      '結他|吉他|小提琴|古箏|夏威夷小結他|電子琴|鋼琴|鼓|笛子|口琴|二胡',
      'guitar|violin|ukulele|keyboard piano|zither|piano|musical instrument|drum|flute|harmonica|trumpet|erhu',
    ],
  ],
  [
    'record',
    '黑胶唱片和光盘',
    '黑膠唱片和光碟',
    'Records and discs',
    [
      '唱片|cd|dvd|专辑|黑胶|游戏光盘|蓝光碟',
      '唱片|cd|dvd|專輯|黑膠|遊戲光碟|藍光碟',
      'vinyl|album|lp|blu-ray|record|vinyl record|bluray|cassette',
    ],
  ],
  [
    'frame',
    '画框和石材',
    '畫框和石材',
    'Framed pictures and stone',
    [
      '相框|装饰画|大理石|石雕|油画|画|石头',
      '相架|相框|裝飾畫|大理石|石雕|油畫|畫|畫框|石頭|石材',
      'picture frame|painting|marble|stone carving|picture|canvas painting|photo frame|oil painting|stone',
    ],
  ],
  [
    'glasses',
    '眼镜',
    '眼鏡',
    'Spectacles',
    [
      '太阳镜|墨镜|老花镜|近视镜|眼镜框|护目镜',
      '太陽眼鏡|墨鏡|老花鏡|近視鏡|眼鏡框|老花眼鏡|近視眼鏡|太陽鏡',
      'eyeglasses|sunglasses|reading glasses|glasses|spectacles|glasses frame',
    ],
  ],
  [
    'appliance',
    '小家电',
    '小家電',
    'Small appliances',
    [
      '电饭煲|咖啡机|空气炸锅|电热水壶|吹风机|榨汁机|养生壶|家电|电器|打印机|微波炉|烤箱|风扇|电风扇|电磁炉|加湿器|熨斗|空气净化器|缝纫机|热水壶|豆浆机|面包机|电火锅|取暖器',
      '電飯煲|電鍋|咖啡機|氣炸鍋|電熱水壺|風筒|吹風機|攪拌機|電器|家電|打印機|印表機|微波爐|焗爐|烤箱|風扇|電風扇|電磁爐|抽濕機|除濕機|加濕器|熨斗|空氣清新機|空氣清淨機|衣車|縫紉機|電熱水煲|豆漿機|暖爐|暖風機|打蛋機',
      'rice cooker|coffee maker|air fryer|kettle|hair dryer|blender|juicer|toaster|appliance|electric kettle|coffee machine|espresso machine|printer|microwave|oven|fan|induction hob|humidifier|air purifier|iron|sewing machine|heater|hairdryer|mixer|electric cooker|cooker|dehumidifier|hair straightener|curling iron|bread maker|slow cooker',
    ],
  ],
  [
    'thermos',
    '保温瓶',
    '保溫瓶',
    'Vacuum flask',
    [
      '保温杯|热水瓶|暖壶|焖烧杯|水壶|水杯|水瓶|运动水壶',
      '保溫杯|熱水瓶|暖水壺|燜燒杯|水樽|水壺|水瓶|保溫壺|保溫樽',
      'thermos|flask|tumbler|insulated bottle|water bottle|bottle|travel mug|stanley cup|drinks bottle',
    ],
  ],
  [
    'optics',
    '望远镜和显微镜',
    '望遠鏡和顯微鏡',
    'Binoculars and telescopes',
    [
      '望远镜|显微镜|放大镜|天文望远镜',
      '望遠鏡|顯微鏡|放大鏡|天文望遠鏡',
      'binoculars|telescope|microscope|magnifying glass',
    ],
  ],
  [
    'ornament',
    '花盆和装饰',
    '花盆和裝飾',
    'Flower pots and decorations',
    [
      '花盆|圣诞球|风铃|水晶球|存钱罐',
      '花盆|聖誕球|風鈴|水晶球|錢罌|存錢筒',
      'flower pot|plant pot|bauble|wind chime|snow globe|piggy bank',
    ],
  ],
]

export const FRAGILE_GOODS = toListedGoodsRows('fragile', ROWS, [createConditionalRule(FRAGILE_NOTE)])
