import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Link } from '@/ui/link/link'
import { CustomerServiceSheet } from './customer-service-sheet'
import { customerServiceTexts } from './texts/texts'

/** The way to somebody, where the member can do nothing themselves. `about` is the number to quote. */
export function ContactLink({ id, about }: { id: string; about: string }) {
  const t = useTexts(customerServiceTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link id={id} onPress={() => setOpen(true)}>
        {t('open')}
      </Link>
      <CustomerServiceSheet open={open} onClose={() => setOpen(false)} about={about} />
    </>
  )
}
