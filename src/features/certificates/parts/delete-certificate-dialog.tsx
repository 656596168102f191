import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Dialog } from '@/ui/dialog/dialog'
import type { ListedCertificate } from '../queries'
import { texts } from '../texts'

interface DeleteCertificateProps {
  certificate: ListedCertificate
  /** those that its addresses can go by instead */
  others: readonly ListedCertificate[]
  onDelete: (rebinding: { rebindTo: string; unbind: boolean }) => unknown
  onClose: () => void
}

/**
 * Asks before a certificate is deleted, and first which one its addresses use from then on (S2 §4). Where there is no
 * other, it says that they cannot be used.
 */
export function DeleteCertificateDialog({ certificate, others, onDelete, onClose }: DeleteCertificateProps) {
  const t = useTexts(texts)
  const [next, setNext] = useState<string>()
  const isInUse = certificate.addressIds.length > 0
  const nameOf = ({ type, maskedNumber }: ListedCertificate) => `${t(`type.${type}`)} ${maskedNumber}`
  const other = others.find(({ id }) => id === next)
  const text = other
    ? t('delete.rebind', { name: nameOf(other) })
    : isInUse
      ? t('delete.unbind')
      : t('delete.text')
  const choices = others.map((each) => ({
    value: each.id,
    label: nameOf(each),
    note: `${each.name} · ${t(`status.${each.status}`)}`,
  }))
  if (isInUse && others.length > 0 && next === undefined)
    return (
      <ChoiceSheet
        id="certificate-rebind"
        open
        title={t('rebind.title')}
        options={choices}
        value=""
        onChoose={setNext}
        // Choosing closes it too: what is asked next stands in its place.
        onClose={() => setNext((chosen) => (chosen === undefined ? void onClose() : chosen))}
      />
    )
  return (
    <Dialog
      id="certificate-delete-dialog"
      open
      title={t('delete.ask')}
      of={[nameOf(certificate), certificate.name]}
      text={text}
      onClose={onClose}
      actions={[
        { id: 'certificate-delete-cancel', label: t('cancel'), onPress: onClose },
        {
          id: 'certificate-delete-confirm',
          label: t('delete'),
          signal: true,
          onPress: () => onDelete({ rebindTo: other?.id ?? '', unbind: isInUse && !other }),
        },
      ]}
    />
  )
}
