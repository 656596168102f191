import { SCREENS, type ScreenName } from '../../config/screens'
import { opening, type Screen } from './screen'

/** A choice or a question that opens over a form, the screen, and what is pressed for it. */
type Row = readonly [overlay: string, screen: ScreenName, press: string]

const ROWS: readonly Row[] = [
  ['name-sheet', 'my', 'my-name'],
  ['address-country-sheet', 'addressEdit', 'address-country'],
  ['certificate-type-sheet', 'certificateEdit', 'certificate-type'],
  ['estimate-from-sheet', 'freightEstimation', 'estimate-from'],
  ['estimate-to-sheet', 'freightEstimation', 'estimate-to'],
  ['estimate-typical-sheet', 'freightEstimation', 'estimate-typical'],
  ['export-passport-sheet', 'usExport', 'export-passport'],
  ['forecast-warehouse-sheet', 'forecast', 'forecast-warehouse'],
  ['goods-customs-sheet', 'forecastGoodsInfo', 'goods-customs'],
  ['pickup-country-sheet', 'selfAddresses', 'pickup-country'],
]

export const sheetScreens: readonly Screen[] = [
  ...ROWS.map(([overlay, screen, press]) => ({
    name: overlay,
    path: SCREENS[screen].paths[0],
    prepare: opening(overlay, press),
  })),
  {
    name: 'address-place-sheet',
    path: `${SCREENS.addressEdit.paths[0]}?country=CN`,
    prepare: opening('address-place-sheet', 'address-province'),
  },
  {
    name: 'personal-invite-dialog',
    path: SCREENS.personalData.paths[0],
    prepare: async (it) => {
      await it.fill('personal-invite', 'PT208999')
      await opening('personal-invite-dialog', 'personal-invite-save')(it)
    },
  },
]
