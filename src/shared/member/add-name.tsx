import { useState } from 'react'
import { showPartLost } from '@/client/error-catalogue'
import { Link } from '@/ui/link/link'
import { useLate } from '../late/use-late'

/** Few have no name: what it is given with is loaded for those who press it. */
export function AddName({ id, label }: { id: string; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const sheet = useLate(
    isOpen,
    () => import('./name-sheet'),
    () => {
      setOpen(false)
      return showPartLost(() => setOpen(true))
    },
  )
  return (
    <>
      <Link id={id} role="button" onPress={() => setOpen(true)}>
        {label}
      </Link>
      {sheet && <sheet.NameSheet open={isOpen} name="" onClose={() => setOpen(false)} />}
    </>
  )
}
