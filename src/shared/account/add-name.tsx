import { useState } from 'react'
import { PressableLink } from '@/ui/link/link'
import { usePreloadedSheet } from '../lazy/use-lazy-sheet'

const loadSheet = () => import('./name-sheet')

/** Few members have no name, so the sheet that asks for it is not part of the first view. */
export function AddMemberNameLink({ id, label }: { id: string; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const sheet = usePreloadedSheet(isOpen, setOpen, loadSheet)
  return (
    <>
      <PressableLink id={id} role="button" onPress={() => setOpen(true)}>
        {label}
      </PressableLink>
      {sheet && <sheet.MemberNameSheet open={isOpen} name="" onClose={() => setOpen(false)} />}
    </>
  )
}
