import type { LocalisedText } from '../../../../src/domain/base/language'
import { toLocalisedText } from './names'

const same = (text: string): LocalisedText => ({ sc: text, tc: text, en: text })

const CHINA: Record<
  string,
  readonly [LocalisedText, readonly (readonly [LocalisedText, readonly LocalisedText[]])[]]
> = {
  A440000000: [
    toLocalisedText('广东省', '廣東省', 'Guangdong'),
    [
      [
        toLocalisedText('深圳市', '深圳市', 'Shenzhen'),
        [
          toLocalisedText('南山区', '南山區', 'Nanshan'),
          toLocalisedText('福田区', '福田區', 'Futian'),
          toLocalisedText('罗湖区', '羅湖區', 'Luohu'),
        ],
      ],
      [
        toLocalisedText('广州市', '廣州市', 'Guangzhou'),
        [toLocalisedText('天河区', '天河區', 'Tianhe'), toLocalisedText('越秀区', '越秀區', 'Yuexiu')],
      ],
    ],
  ],
  A310000000: [
    toLocalisedText('上海市', '上海市', 'Shanghai'),
    [
      [
        toLocalisedText('上海市', '上海市', 'Shanghai'),
        [toLocalisedText('浦东新区', '浦東新區', 'Pudong'), toLocalisedText('徐汇区', '徐匯區', 'Xuhui')],
      ],
    ],
  ],
  A110000000: [
    toLocalisedText('北京市', '北京市', 'Beijing'),
    [
      [
        toLocalisedText('北京市', '北京市', 'Beijing'),
        [toLocalisedText('朝阳区', '朝陽區', 'Chaoyang'), toLocalisedText('海淀区', '海淀區', 'Haidian')],
      ],
    ],
  ],
  A680000000: [
    toLocalisedText('横琴粤澳深度合作区', '橫琴粵澳深度合作區', 'Hengqin'),
    [[toLocalisedText('珠海市', '珠海市', 'Zhuhai'), [toLocalisedText('横琴', '橫琴', 'Hengqin')]]],
  ],
}
const TOWNS: Record<string, readonly [id: string, LocalisedText, readonly LocalisedText[]][]> = {
  XJ: [
    [
      'XJ65',
      toLocalisedText('新疆', '新疆', 'Xinjiang'),
      [toLocalisedText('乌鲁木齐市', '烏魯木齊市', 'Urumqi'), toLocalisedText('喀什市', '喀什市', 'Kashgar')],
    ],
  ],
  TW: [
    [
      'TW01',
      toLocalisedText('台北市', '台北市', 'Taipei City'),
      [toLocalisedText('大安区', '大安區', "Da'an"), toLocalisedText('信义区', '信義區', 'Xinyi')],
    ],
    [
      'TW02',
      toLocalisedText('高雄市', '高雄市', 'Kaohsiung'),
      [toLocalisedText('苓雅区', '苓雅區', 'Lingya')],
    ],
  ],
  MY: [
    ['MY14', same('Kuala Lumpur'), [same('Kuala Lumpur')]],
    ['MY10', same('Selangor'), [same('Petaling Jaya'), same('Shah Alam')]],
    ['MY07', same('Penang'), [same('George Town')]],
  ],
  AE: [
    ['AE01', same('Dubai'), [same('Dubai')]],
    ['AE02', same('Abu Dhabi'), [same('Abu Dhabi'), same('Al Ain')]],
  ],
  KE: [
    ['KE01', same('Nairobi'), [same('Nairobi')]],
    ['KE02', same('Mombasa'), [same('Mombasa')]],
  ],
}

interface District {
  id: string
  country: string
  parentId: string
  name: LocalisedText
  leaf: boolean
}

function chinaRows(): District[] {
  return Object.entries(CHINA).flatMap(([id, [province, cities]]) => [
    { id, country: 'CN', parentId: '', name: province, leaf: false },
    ...cities.flatMap(([city, parts], c) => [
      { id: `${id}-${c}`, country: 'CN', parentId: id, name: city, leaf: false },
      ...parts.map((part, p) => ({
        id: `${id}-${c}-${p}`,
        country: 'CN',
        parentId: `${id}-${c}`,
        name: part,
        leaf: true,
      })),
    ]),
  ])
}

const townRows = (): District[] =>
  Object.entries(TOWNS).flatMap(([country, provinces]) =>
    provinces.flatMap(([id, province, cities]) => [
      { id, country, parentId: '', name: province, leaf: false },
      ...cities.map((city, c) => ({ id: `${id}-${c}`, country, parentId: id, name: city, leaf: true })),
    ]),
  )

export const DISTRICTS: District[] = [...chinaRows(), ...townRows()]
