import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { PressableLink } from '@/ui/link/link'
import { CustomerServiceSheet, type CustomerServiceSheetProps } from './customer-service-sheet'
import { customerServiceTexts } from './texts'

interface CustomerServiceLinkProps extends Pick<CustomerServiceSheetProps, 'about' | 'opens'> {
  id: string
}

/** Link to customer service, for cases that the member cannot solve alone. */
export function CustomerServiceLink({ id, about, opens }: CustomerServiceLinkProps) {
  const t = useTexts(customerServiceTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <PressableLink id={id} onPress={() => setOpen(true)}>
        {t('open')}
      </PressableLink>
      <CustomerServiceSheet open={open} onClose={() => setOpen(false)} about={about} opens={opens} />
    </>
  )
}
