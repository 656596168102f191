import { useState } from 'react'
import type { AnswerOf } from '@/contract/base/call'
import type { listAllFlows } from '@/contract/forecast/forecast-lists'
import type { getWarehouses } from '@/contract/warehouse/warehouse'
import {
  extractDestinationFromFlowName,
  findFlowIdOrEmpty,
  toDisplayedDestinationCode,
} from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { useFormatNotShippedToHomeCountry, useHomeCountry } from '@/shared/home-country/home-country'
import { NotShippedToHomeCountryWarning } from '@/shared/home-country/not-shipped'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import type { EstimateDraft } from '../estimate-draft'
import { texts } from '../texts'

interface TripFieldsProps {
  form: Pick<FormFieldsController<EstimateDraft>, 'value' | 'change' | 'problemAt'>
  warehouses: AnswerOf<typeof getWarehouses>
  flows: AnswerOf<typeof listAllFlows>
}

/** Origin and destination. Another warehouse has other destinations. */
export function TripFields({ form, warehouses, flows }: TripFieldsProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const country = useHomeCountry()?.code ?? ''
  const notShipped = useFormatNotShippedToHomeCountry()
  const [open, setOpen] = useState<'from' | 'to'>()
  const { whCode, flowId } = form.value
  const warehouse = warehouses.find(({ code }) => code === whCode)
  const flow = flows.find((candidate) => candidate.flowId === flowId)
  const close = () => setOpen(undefined)
  return (
    <>
      <ChoiceField
        id="estimate-from"
        label={t('warehouse')}
        required
        value={warehouse?.warehouse[lang] ?? ''}
        placeholder={t('choose')}
        onOpen={() => setOpen('from')}
      />
      <NotShippedToHomeCountryWarning warehouses={warehouses} chosen={whCode} />
      <ChoiceField
        id="estimate-to"
        label={t('destination')}
        required
        value={flow ? extractDestinationFromFlowName(flow.flowName[lang]) : ''}
        placeholder={t('choose')}
        error={form.problemAt('flowId')}
        onOpen={() => setOpen('to')}
      />
      <ChoiceSheet
        id="estimate-from-sheet"
        open={open === 'from'}
        title={t('warehouse')}
        options={warehouses.map((row) => ({
          value: row.code,
          label: row.warehouse[lang],
          note: [row.code, notShipped(row)].filter(Boolean).join(' · '),
        }))}
        value={whCode}
        onChoose={(chosen) =>
          chosen !== whCode &&
          form.change({
            whCode: chosen,
            flowId: findFlowIdOrEmpty(flows, { from: chosen, country }),
            moveMode: 'standard',
          })
        }
        onClose={close}
      />
      <ChoiceSheet
        id="estimate-to-sheet"
        open={open === 'to'}
        title={t('destination')}
        options={flows
          .filter(({ orgSto }) => orgSto === whCode)
          .map((row) => ({
            value: row.flowId,
            label: extractDestinationFromFlowName(row.flowName[lang]),
            note: toDisplayedDestinationCode(row.tarArea),
          }))}
        value={flowId}
        onChoose={(chosen) => form.change({ flowId: chosen, moveMode: 'standard' })}
        onClose={close}
      />
    </>
  )
}
