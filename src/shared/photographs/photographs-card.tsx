import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { invalidateCalls, waitUntilDoneOrOffline } from '@/client/query'
import { resolveFileUrl } from '@/client/urls'
import type { AnswerOf } from '@/contract/base/call'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { PHOTOGRAPH_DUE_HOURS, PHOTOGRAPH_KINDS, type PhotographKind } from '@/domain/parcels/photographs'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { Heading } from '@/ui/heading/heading'
import { CustomerServiceLink } from '../customer-service/contact-link'
import { usePicturePreview } from '../pictures/use-preview'
import { PhotographThumbnail } from './photograph-thumbnail'
import { photographTexts } from './texts'
import './photographs.scss'

type Detail = AnswerOf<typeof getPackageDetail>

interface PhotographsCardProps {
  detail: Pick<Detail, 'photographs' | 'awaitedPhotographs'>
  packageNo: string
  /** the kinds that the screen is about; without it, all */
  kinds?: readonly PhotographKind[]
}

/**
 * Shows the warehouse's free photographs of a parcel by kind, and says until when a missing one is due. A
 * press opens one in full size; the others follow it. A late one leads to customer service.
 */
export function PhotographsCard({ detail, packageNo, kinds = PHOTOGRAPH_KINDS }: PhotographsCardProps) {
  const t = useTexts(photographTexts)
  const groups = kinds.flatMap((kind) => {
    const photographs = detail.photographs.filter((each) => each.kind === kind)
    const awaited = detail.awaitedPhotographs.find((each) => each.kind === kind)
    return photographs.length > 0 || awaited ? [{ kind, photographs, awaited }] : []
  })
  if (groups.length === 0) return null
  return (
    <Card id="photographs" title={t('title')} action={<Text className="pt-t13 pt-2">{t('free')}</Text>}>
      <View className="pt-photos">
        {groups.map(({ kind, photographs, awaited }) => (
          <View key={kind}>
            <Heading level={3} look="pt-photos__kind">
              {t(`kind.${kind}`)}
            </Heading>
            <PhotographGrid kind={kind} photographs={photographs} packageNo={packageNo} />
            {awaited && <AwaitedNote {...awaited} kind={kind} packageNo={packageNo} />}
          </View>
        ))}
      </View>
    </Card>
  )
}

interface AwaitedNoteProps {
  kind: PhotographKind
  dueAt: string
  isLate: boolean
  packageNo: string
}

function AwaitedNote({ kind, dueAt, isLate, packageNo }: AwaitedNoteProps) {
  const t = useTexts(photographTexts)
  const time = formatDateTime(dueAt)
  if (!isLate)
    return (
      <View id={`photographs-awaited-${kind}`} className="pt-t13 pt-2">
        {t('awaited', { hours: PHOTOGRAPH_DUE_HOURS, time })}
      </View>
    )
  return (
    <Callout id={`photographs-late-${kind}`} tone="warn">
      <View>
        <View>{t('late', { time })}</View>
        <CustomerServiceLink
          id={`photographs-contact-${kind}`}
          about={packageNo}
          opens={{ name: 'parcelDetails', params: { packageNo } }}
        />
      </View>
    </Callout>
  )
}

interface PhotographGridProps {
  kind: PhotographKind
  photographs: Detail['photographs']
  /** the parcel of the screen; a photograph of another one, inside it, shows its number */
  packageNo: string
}

function PhotographGrid({ kind, photographs, packageNo }: PhotographGridProps) {
  const t = useTexts(photographTexts)
  const preview = usePicturePreview()
  const [attempt, setAttempt] = useState(1)
  if (photographs.length === 0) return null
  const shots = photographs.map(({ url, takenAt, note, ...photograph }, at) => {
    const counted = { n: at + 1, count: photographs.length, time: formatDateTime(takenAt) }
    const name = t('name', { kind: t(`kind.${kind}`), ...counted })
    const inParcel = photograph.packageNo === packageNo ? undefined : photograph.packageNo
    return {
      ...{ note, takenAt, inParcel, url: resolveFileUrl(url) },
      name: inParcel ? t('nameInParcel', { name, packageNo: inParcel }) : name,
    }
  })
  /** The addresses work for some hours only, so they are requested again before the photographs are. */
  const retry = async () => {
    await waitUntilDoneOrOffline(invalidateCalls(getPackageDetail))
    setAttempt((before) => before + 1)
  }
  const open = (url: string) =>
    preview(
      shots.map((shot) => shot.url),
      url,
      shots.map(({ name }) => name),
    )
  return (
    <View className={`pt-photos__grid ${kind === 'damage' ? 'pt-photos__grid--wide' : ''}`}>
      {shots.map((shot, at) => (
        <PhotographThumbnail
          key={shot.url}
          id={`photograph-${kind}-${at + 1}`}
          {...shot}
          attempt={attempt}
          onOpen={() => open(shot.url)}
          onRetry={retry}
        />
      ))}
    </View>
  )
}
