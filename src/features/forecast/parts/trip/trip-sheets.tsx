import {
  DESTINATION_GROUPS,
  extractDestinationFromFlowName,
  findFlowIdOrEmpty,
  sortHomeCountryFirst,
  toDisplayedDestinationCode,
} from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useFormatNotShippedToHomeCountry, useHomeCountry } from '@/shared/home-country/home-country'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import type { TripReferenceData } from '../../queries'
import { texts } from '../../texts'
import { useForecastFields } from '../page/create-forecast-page'

/** Returns the group of a destination. Without a group it belongs to the international destinations. */
const getDestinationGroup = ({ group }: TripReferenceData['flows'][number]) => group ?? 'international'

interface TripSheetsProps {
  from: TripReferenceData
  open?: 'warehouse' | 'destination'
  onClose: () => void
}

/**
 * The lists of warehouses, and of the chosen warehouse's destinations. Another choice resets the fields that
 * depend on it.
 */
export function TripSheets({ from: { warehouses, flows }, open, onClose }: TripSheetsProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const country = useHomeCountry()?.code ?? ''
  const notShipped = useFormatNotShippedToHomeCountry()
  const { value: draft, change } = useForecastFields()
  const offered = sortHomeCountryFirst(
    DESTINATION_GROUPS.flatMap((group) =>
      flows.filter((flow) => flow.orgSto === draft.whCode && getDestinationGroup(flow) === group),
    ),
    country,
    (flow) => ({ country: flow.tarArea, group: getDestinationGroup(flow) }),
  )
  const chooseWarehouse = (whCode: string) => {
    if (whCode !== draft.whCode) {
      const flowId = findFlowIdOrEmpty(flows, { from: whCode, country })
      change({ whCode, flowId, addressId: '', pickupPointId: '' })
    }
  }
  const chooseFlow = (flowId: string) => {
    if (flowId !== draft.flowId)
      change({
        flowId,
        addressId: '',
        pickupPointId: '',
        moveMode: 'standard',
        distributionMode: 'toDoor',
      })
  }
  return (
    <>
      <ChoiceSheet
        id="forecast-warehouse-sheet"
        open={open === 'warehouse'}
        title={t('warehouse')}
        options={warehouses.map(({ code, warehouse, destinations }) => ({
          value: code,
          label: warehouse[lang],
          note: [code, notShipped({ destinations })].filter(Boolean).join(' · '),
        }))}
        value={draft.whCode}
        onChoose={chooseWarehouse}
        onClose={onClose}
      />
      <ChoiceSheet
        id="forecast-destination-sheet"
        open={open === 'destination'}
        title={t('destination')}
        options={offered.map((flow) => ({
          value: flow.flowId,
          label: extractDestinationFromFlowName(flow.flowName[lang]),
          note: toDisplayedDestinationCode(flow.tarArea),
          group: t(`group.${getDestinationGroup(flow)}`),
        }))}
        value={draft.flowId}
        onChoose={chooseFlow}
        onClose={onClose}
      />
    </>
  )
}
