import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { AnswerOf } from '@/contract/base/call'
import type { getMembership } from '@/contract/membership/membership'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import './vip-card.scss'

export type Membership = AnswerOf<typeof getMembership>

interface VipCardProps {
  id?: string
  title: string
  /** at the right of the title: who the member is, or the end of the membership */
  note: string
  children: ReactNode
}

/** The dark card of the VIP membership. It carries the airmail stripe. */
export const VipCard = ({ id, title, note, children }: VipCardProps) => (
  <Card id={id} stripe className="pt-vip">
    <View className="pt-vip__body">
      <View className="pt-vip__line">
        <View className="pt-vip__name">
          <Icon name="star" />
          <Text className="pt-sb">{title}</Text>
        </View>
        <Text className="pt-t13 pt-vip__2 pt-num">{note}</Text>
      </View>
      {children}
    </View>
  </Card>
)
