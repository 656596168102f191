import { useState } from 'react'
import { CERTIFICATE_REVIEW_WORKING_DAYS_RANGE } from '@/domain/parcels/service-terms'
import { useTexts } from '@/i18n/texts'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Dialog } from '@/ui/dialog/dialog'
import type { ListedCertificate } from '../queries'
import { texts } from '../texts'

interface DeleteCertificateProps {
  certificate: ListedCertificate
  /** other certificates that its addresses can use */
  others: readonly ListedCertificate[]
  onDelete: (rebinding: { rebindTo: string; unbind: boolean }) => unknown
  onClose: () => void
}

/**
 * Confirms the deletion of a certificate. First the member chooses which certificate its addresses use next
 * (S2 §4). Without another certificate, the dialog says that these addresses cannot be used.
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
    note: `${each.name} · ${t(`status.${each.status}`, CERTIFICATE_REVIEW_WORKING_DAYS_RANGE)}`,
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
        // A choice also closes the sheet. Then the dialog replaces it, so `onClose` must not run.
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
