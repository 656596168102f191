import { UNITED_STATES_CODE } from '../../../../../src/domain/prohibited/listed-goods'
import { toLocalisedText } from '../names'
import { PACKAGED_FOOD_NOTE, SIZE_LIMIT_NOTE } from './notes'
import {
  createConditionalRule,
  createProhibitedRule,
  type GoodsWithRulesSeed,
  toListedGoodsRows,
} from './rows'

const MAPS_NOTE = toLocalisedText(
  '地图和政治、宗教类出版物不能进入中国大陆。',
  '地圖和政治、宗教類出版物不能進入中國大陸。',
  'Maps, and publications on politics or religion, may not enter the Mainland.',
)
const SURPRISE_EGG_NOTE = toLocalisedText(
  '美国禁止夹着玩具的巧克力（如健达奇趣蛋），其他原包装零食可以入境。',
  '美國禁止夾有玩具的巧克力（如健達出奇蛋），其他原包裝零食可以入境。',
  'The USA forbids sweets with a toy inside, such as Kinder Surprise; other snacks may enter unopened.',
)
const DRIED_FOOD_NOTE = toLocalisedText(
  '台湾检疫不放行坚果、干果和带籽的干货。',
  '台灣檢疫不放行堅果、果乾和帶籽的乾貨。',
  "Taiwan's quarantine does not let nuts, dried fruit and seeds pass.",
)
const ROWS: readonly GoodsWithRulesSeed[] = [
  [
    'clothes',
    '衣服',
    '衣服',
    'Clothes',
    [
      'T恤|裤子|裙子|羽绒服|外套|毛衣|内衣|袜子|帽子|汉服|牛仔裤|衬衫|卫衣|泳衣|睡衣|围巾|手套|童装|西装|连衣裙|短裤|领带|旗袍|文胸|秋衣',
      'T恤|褲|裙|羽絨|外套|毛衣|內衣|襪|帽|漢服|牛仔褲|恤衫|襯衫|衛衣|泳衣|睡衣|頸巾|圍巾|手套|童裝|西裝|連身裙|短褲|領呔|領帶|旗袍|胸圍|褲子|裙子|羽絨服|毛衫|衫',
      't-shirt|trousers|dress|down jacket|coat|jumper|sweater|underwear|socks|hat|jeans|hanfu|shirt|hoodie|swimsuit|pyjamas|pajamas|scarf|gloves|suit|skirt|shorts|tie|cap|leggings|bra|clothing|jacket|cardigan|tights|tracksuit|apparel|costume',
    ],
  ],
  [
    'shoes',
    '鞋',
    '鞋',
    'Shoes',
    [
      '球鞋|运动鞋|靴子|拖鞋|高跟鞋|鞋子|皮鞋|凉鞋|雨靴|帆布鞋|童鞋|鞋垫',
      '波鞋|運動鞋|靴|拖鞋|高踭鞋|球鞋|鞋子|皮鞋|涼鞋|水靴|雨靴|布鞋|童鞋|鞋墊|靴子',
      'sneakers|trainers|boots|slippers|high heels|shoe|sandals|wellies|rain boots|flip-flops|football boots|trainer|insoles',
    ],
  ],
  [
    'bag',
    '包和行李箱',
    '包包和行李箱',
    'Bags and suitcases',
    [
      '背包|手提包|钱包|书包|双肩包|皮带|包|包包|行李箱|旅行箱|拉杆箱|斜挎包|帆布包|卡包',
      '背囊|手袋|銀包|書包|背包|皮帶|皮包|袋|喼|行李箱|旅行箱|拉桿箱|斜揹袋|斜孭袋|帆布袋|皮夾|卡片套',
      'backpack|handbag|wallet|luggage|suitcase|belt|purse|bag|tote bag|crossbody bag|rucksack|school bag|card holder|trolley case|travel bag|messenger bag',
    ],
  ],
  [
    'jewellery',
    '首饰',
    '首飾',
    'Jewellery',
    [
      '项链|耳环|手链|戒指|发夹|手串|饰品|珠宝|手镯|发圈|佛珠|胸针',
      '頸鏈|項鍊|耳環|手鏈|戒指|髮夾|手串|飾物|珠寶|手鐲|髮圈|佛珠|胸針|耳釘|項鏈',
      'jewelry|necklace|earrings|bracelet|ring|hair clip|jewellery|bangle|brooch|badge|pin|hair tie|scrunchie|pendant|earring',
    ],
  ],
  [
    'toy',
    '玩具',
    '玩具',
    'Toys',
    [
      '积木|乐高|毛绒玩具|拼图|娃娃|桌游|毛绒公仔|水枪|卡牌|扑克牌|麻将|魔方|儿童玩具|宝可梦卡',
      '積木|lego|毛公仔|砌圖|拼圖|洋娃娃|桌遊|毛絨玩具|水槍|卡牌|啤牌|撲克牌|麻雀|麻將|扭計骰|魔術方塊|兒童玩具|寶可夢卡|積木玩具',
      'lego|blocks|plush|stuffed animal|puzzle|doll|board game|toy|teddy bear|soft toy|water gun|trading cards|pokemon cards|playing cards|mahjong|jigsaw|rubik cube|building blocks|barbie|plushie|kids toy',
    ],
  ],
  [
    'book',
    '书',
    '書',
    'Books',
    [
      '图书|教材|小说|绘本|杂志|漫画|书本|课本|字典|童书|日历|地图',
      '圖書|教科書|小說|繪本|雜誌|漫畫|書本|書籍|課本|字典|童書|月曆|地圖',
      'textbook|novel|picture book|magazine|comic|manga|book|dictionary|calendar|map|cookbook|colouring book|children book',
    ],
    [createConditionalRule(MAPS_NOTE, 'mainland')],
  ],
  [
    'stationery',
    '文具',
    '文具',
    'Stationery',
    [
      '笔|笔记本|贴纸|手账|胶带|圆珠笔|铅笔|本子|钢笔|橡皮|文件夹|便利贴|贺卡|明信片|海报|尺子',
      '筆|筆記簿|貼紙|手帳|膠紙|膠帶|原子筆|鉛筆|單行簿|墨水筆|擦膠|橡皮擦|快勞|便利貼|賀卡|明信片|海報|間尺|封箱膠紙',
      'pen|notebook|sticker|journal|tape|pencil|ballpoint pen|eraser|sticky notes|greeting card|postcard|poster|ruler|paper|sellotape|marker|fountain pen|highlighter|stickers|planner',
    ],
  ],
  [
    'phone-case',
    '手机壳和数据线',
    '手機殼和充電線',
    'Phone case and cable',
    [
      '手机壳|数据线|充电头|钢化膜|充电器|手机支架|转接头|充电线|贴膜|手机膜|USB线|手机配件|屏幕保护膜|无线充电器',
      '手機殼|手機套|充電線|充電頭|保護貼|充電器|手機座|轉插|火牛|數據線|差頭|旅行充電器|手機貼|USB線|手機配件|螢幕保護貼|無線充電器|充電座',
      'charging cable|charger|screen protector|adapter|phone stand|plug|phone case|cable|usb cable|phone cover|tempered glass|wireless charger|power adapter|usb charger|phone holder|travel adapter|lightning cable|iphone case',
    ],
  ],
  [
    'bedding',
    '床品和毛巾',
    '寢具和毛巾',
    'Bedding and towels',
    [
      '被子|床单|枕头|毛巾|窗帘|地毯|四件套|床上用品|被套|枕套|毯子|床垫套|坐垫靠枕|浴巾|蚊帐|毛毯|靠枕|羽绒被|地垫',
      '被|床單|枕頭|毛巾|窗簾|地毯|床笠|床上用品|被套|被單|枕頭套|毛氈|毛毯|浴巾|蚊帳|咕臣|抱枕|羽絨被|地墊|冷氣被|棉被|床包',
      'duvet|quilt|sheet|pillow|towel|curtain|rug|blanket|bedding|duvet cover|bed sheet|bedsheet|pillowcase|throw|mosquito net|carpet|bath towel|doormat|mattress topper|bath mat|quilt cover|tablecloth',
    ],
  ],
  [
    'baby',
    '母婴用品',
    '母嬰用品',
    'Baby things',
    [
      '纸尿裤|尿不湿|奶瓶|婴儿车|安全座椅|吸奶器|尿布|奶嘴|婴儿床|推车|围兜|背带|婴儿用品|童车',
      '尿片|紙尿褲|奶樽|奶瓶|嬰兒車|安全座椅|奶泵|尿布|奶嘴|嬰兒床|BB車|BB床|口水肩|圍兜|孭帶|嬰兒用品|手推車|汽車座椅|安全汽座',
      'nappies|diapers|baby bottle|pushchair|stroller|car seat|breast pump|baby|nappy|diaper|dummy|pacifier|cot|crib|pram|bib|baby carrier|baby clothes|high chair|baby monitor|teether',
    ],
    [createConditionalRule(SIZE_LIMIT_NOTE)],
  ],
  [
    'kitchenware',
    '厨具和餐具',
    '廚具和餐具',
    'Kitchenware',
    [
      '锅|筷子|勺子|保鲜盒|炒锅|模具|平底锅|砂锅|刀叉|饭盒|便当盒|砧板|厨具|餐具|蒸笼|烘焙工具|汤勺|不粘锅|保鲜袋',
      '鑊|煲|鍋|筷子|匙羹|湯匙|保鮮盒|模具|平底鑊|平底鍋|煎鍋|砂鍋|刀叉|飯盒|便當盒|砧板|廚具|餐具|蒸籠|烘焙用具|湯殼|易潔鑊|不沾鍋|餐墊',
      'pan|pot|wok|chopsticks|spoon|lunch box|mould|frying pan|saucepan|cutlery|fork|lunchbox|bento box|chopping board|kitchen utensils|steamer|baking tin|mold|tupperware|food container|spatula|cake tin|casserole|measuring cup|egg timer|bottle opener|wine opener|corkscrew|garlic press|milk frother',
    ],
  ],
  [
    'furniture',
    '家具',
    '家具',
    'Furniture',
    [
      '椅子|桌子|柜子|书架|床|沙发|收纳架|椅|桌|鞋柜|电脑椅|床垫|沙发床|衣柜|茶几|置物架|凳子|折叠桌',
      '傢俱|椅|枱|櫃|書架|床|梳化|沙發|家具|椅子|桌子|書枱|書桌|鞋櫃|電腦椅|床褥|床墊|梳化床|衣櫃|茶几|置物架|收納架|凳|摺枱|櫃子|層架',
      'chair|table|desk|cabinet|shelf|bed|sofa|rack|furniture|office chair|gaming chair|bookcase|bookshelf|shoe rack|mattress|sofa bed|wardrobe|coffee table|stool|shelves|folding table|cupboard|drawers|bench|couch|shoe cabinet',
    ],
    [createConditionalRule(SIZE_LIMIT_NOTE)],
  ],
  [
    'sports',
    '运动器材',
    '運動用品',
    'Sports gear',
    [
      '瑜伽垫|羽毛球拍|鱼竿|帐篷|哑铃|滑板|健身器材|篮球|足球|乒乓球拍|跳绳|网球拍|高尔夫球杆|头盔|护膝|泳镜|睡袋|滑雪板|轮滑鞋|瑜伽|钓鱼',
      '瑜伽墊|羽毛球拍|魚竿|帳篷|啞鈴|滑板|健身器材|籃球|足球|乒乓球拍|跳繩|網球拍|高爾夫球桿|頭盔|護膝|泳鏡|睡袋|滑雪板|雪屐|滾軸溜冰鞋|直排輪|登山杖|瑜珈墊|健身球',
      'yoga mat|racket|fishing rod|tent|dumbbell|skateboard|sports equipment|basketball|football|soccer ball|table tennis bat|skipping rope|tennis racket|badminton racket|golf club|helmet|knee pad|swimming goggles|sleeping bag|skis|snowboard|roller skates|fishing gear|gym equipment|weights|camping gear|trekking poles|fishing tackle|ball',
    ],
    [createConditionalRule(SIZE_LIMIT_NOTE)],
  ],
  [
    'tea',
    '茶叶',
    '茶葉',
    'Tea',
    [
      '普洱|龙井|红茶|绿茶|花茶|茶饼|茶|乌龙茶|铁观音|茶包|大红袍|白茶',
      '普洱|龍井|紅茶|綠茶|花茶|茶餅|茶|烏龍茶|鐵觀音|茶包|大紅袍|白茶|菊花茶',
      'green tea|black tea|puer|oolong|tea bags|oolong tea|herbal tea|tea leaves|jasmine tea|pu-erh|white tea|loose tea',
    ],
    [createConditionalRule(PACKAGED_FOOD_NOTE)],
  ],
  [
    'snack',
    '零食',
    '零食',
    'Snacks',
    [
      '饼干|糖果|薯片|巧克力|方便面|辣条|螺蛳粉|糕点|泡面|零嘴|果冻|话梅|海苔|杯面|曲奇|爆米花|糖|小吃|速食面',
      '餅乾|糖果|薯片|朱古力|巧克力|即食麵|泡麵|辣條|螺螄粉|公仔麵|杯麵|零嘴|啫喱|果凍|話梅|紫菜|海苔|曲奇|爆谷|爆米花|糖|小食|速食麵|洋芋片|拉麵',
      'biscuit|cookie|candy|sweets|crisps|chips|chocolate|instant noodles|ramen|snack|instant noodle|cup noodles|pot noodle|jelly sweets|seaweed|popcorn|crackers|gummies|lollipop|biscuits|cereal bar|potato chips|pocky|cookies|kitkat|granola',
    ],
    [createConditionalRule(PACKAGED_FOOD_NOTE), createConditionalRule(SURPRISE_EGG_NOTE, UNITED_STATES_CODE)],
  ],
  [
    'dried-food',
    '干货和坚果',
    '乾貨和堅果',
    'Dried food and nuts',
    [
      '红枣|枸杞|核桃|瓜子|香菇|木耳|果干|人参|药材|坚果|花生|杏仁|腰果|葡萄干|干货|开心果|板栗|夏威夷果|银耳|当归|药膳',
      '紅棗|杞子|枸杞|核桃|瓜子|冬菇|香菇|雲耳|果乾|人參|藥材|堅果|果仁|花生|杏仁|腰果|提子乾|葡萄乾|乾貨|開心果|栗子|夏威夷果|雪耳|銀耳|當歸|湯包',
      'jujube|goji|walnut|sunflower seeds|dried mushroom|dried fruit|ginseng|herbs|nuts|peanut|almond|cashew|raisins|pistachio|dried goods|macadamia|chestnut|snow fungus|shiitake|dates|wolfberry|red dates|soup pack',
    ],
    [createConditionalRule(PACKAGED_FOOD_NOTE), createProhibitedRule(DRIED_FOOD_NOTE, 'TW')],
  ],
  [
    'pet-supplies',
    '宠物用品',
    '寵物用品',
    'Pet supplies',
    [
      '猫砂盆|牵引绳|猫爬架|宠物玩具|猫窝|宠物衣服|狗链|猫抓板|猫砂|狗窝|鱼缸|宠物推车|猫包|逗猫棒',
      '貓砂盆|狗帶|貓爬架|寵物玩具|貓窩|寵物衫|狗繩|狗鏈|貓抓板|貓砂|狗窩|魚缸|寵物車|貓袋|逗貓棒|尿墊',
      'cat tree|leash|litter box|pet toy|pet bed|dog lead|dog collar|cat litter|scratching post|dog bed|aquarium|pet carrier|cat toy|dog toy|cat bed|dog clothes|fish tank|dog harness|pet brush|cat brush|dog brush',
    ],
  ],
  [
    'car-parts',
    '汽车配件',
    '汽車配件',
    'Car parts',
    [
      '车载支架|坐垫|脚垫|雨刮器|行车记录仪|汽车|汽车用品|轮胎|车胎|方向盘套|车灯|刹车片|车载充电器|摩托车配件|轮毂|火花塞|车贴',
      '車用支架|坐墊|腳墊|水撥|行車記錄器|汽車|汽車用品|車軚|車胎|輪胎|呔|軚盤套|方向盤套|車頭燈|迫力皮|煞車皮|車用充電器|電單車配件|機車配件|輪圈|火嘴|火星塞|行車紀錄儀|車cam',
      'car mount|seat cover|floor mat|wiper|dash cam|car|car part|tyre|tire|steering wheel cover|headlight|brake pads|oil filter|car charger|motorcycle parts|wheel rim|spark plug|car seat cover|dashcam|windscreen wiper|car accessories|car phone holder|wing mirror',
    ],
    [createConditionalRule(SIZE_LIMIT_NOTE)],
  ],
  [
    'tools',
    '工具',
    '工具',
    'Tools',
    [
      '螺丝刀|扳手|卷尺|五金|电钻（不带电池）|螺丝|锤子|钳子|电钻|工具箱|锁|梯子|热熔胶枪|水龙头|门把手|量尺',
      '螺絲批|螺絲起子|士巴拿|扳手|拉尺|五金|螺絲|鎚仔|錘子|鉗|電鑽|工具箱|鎖|鎖頭|梯|熱溶膠槍|水龍頭|門柄|捲尺|起子|六角匙',
      'screwdriver|spanner|wrench|tape measure|hardware|drill|tool|screw|hammer|pliers|toolbox|lock|padlock|ladder|glue gun|tap|faucet|door handle|saw|nails|allen key|power drill|electric drill|soldering iron|spirit level',
    ],
  ],
  [
    'wig',
    '假发和饰品',
    '假髮和飾品',
    'Wigs and accessories',
    [
      '假睫毛|发饰|cosplay|假发|美甲片|穿戴甲|发箍|假指甲',
      '假睫毛|髮飾|cosplay|假髮|甲片|穿戴甲|頭箍|髮箍|假指甲',
      'false eyelashes|cosplay|hair extensions|false nails|press-on nails|hairband|fake eyelashes|headband|false lashes',
    ],
  ],
]

export const COMMON_GOODS = toListedGoodsRows('common', ROWS)
