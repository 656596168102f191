import { SCREENS, type ScreenName } from '../../../src/screens/screens'
import { opening, type Screen } from '../screen'

/** A sheet or a dialog over a form, its screen, and the id of the element that opens it. */
type Row = readonly [overlay: string, screen: ScreenName, press: string]

const ROWS: readonly Row[] = [
  ['name-sheet', 'settings', 'settings-name'],
  ['country', 'settings', 'settings-country'],
  ['address-area-sheet', 'addressEdit', 'address-area-code'],
  ['address-country-sheet', 'addressEdit', 'address-country'],
  ['bind-area-sheet', 'phoneEmail', 'bind-area-code'],
  ['certificate-area-sheet', 'certificateEdit', 'certificate-area-code'],
  ['certificate-type-sheet', 'certificateEdit', 'certificate-type'],
  ['estimate-from-sheet', 'freightEstimation', 'estimate-from'],
  ['estimate-to-sheet', 'freightEstimation', 'estimate-to'],
  ['estimate-typical-sheet', 'freightEstimation', 'estimate-typical'],
  ['export-passport-sheet', 'usExport', 'export-passport'],
  ['forecast-warehouse-sheet', 'forecast', 'forecast-warehouse'],
  ['goods-currency-sheet', 'forecastGoodsInfo', 'goods-currency'],
  ['goods-customs-sheet', 'forecastGoodsInfo', 'goods-customs'],
  ['goods-material-sheet', 'forecastGoodsInfo', 'goods-material'],
  ['goods-style-sheet', 'forecastGoodsInfo', 'goods-style'],
  ['personal-area-sheet', 'personalData', 'personal-area-code'],
  ['pickup-country-sheet', 'selfAddresses', 'pickup-country'],
  ['records-days-sheet', 'records', 'records-days'],
  ['records-purpose-sheet', 'records', 'records-purpose'],
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
