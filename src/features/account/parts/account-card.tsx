import { useCall } from '@/client/query'
import { getSignInIdentifiers } from '@/contract/account/contact'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { PressableLink } from '@/ui/link/link'
import { SkeletonCards } from '@/ui/skeleton/skeleton'
import { texts } from '../texts'

/** The member's sign-in methods, and the devices where they are signed in. */
export function AccountCard() {
  const t = useTexts(texts)
  const signedIn = useSession((state) => state.signedIn)
  const info = useCall(getSignInIdentifiers, {}, { enabled: signedIn })
  return (
    <QueryBoundary query={info} skeleton={<SkeletonCards cards={1} />}>
      {({ phone, email }) => (
        <Card title={t('account')}>
          {(
            [
              ['mobile', phone],
              ['email', email],
            ] as const
          ).map(([kind, bound]) => (
            <ValueCell
              key={kind}
              id={`personal-${kind}`}
              label={t(`bind.${kind}`)}
              trailing={
                <PressableLink
                  id={`personal-bind-${kind}`}
                  of={t(`bind.${kind}`)}
                  onPress={() => navigate('phoneEmail', { kind })}
                >
                  {t(bound ? 'account.change' : 'account.bind')}
                </PressableLink>
              }
            >
              {bound ?? t('account.none')}
            </ValueCell>
          ))}
          <ValueCell
            label={t('devices')}
            trailing={
              <PressableLink id="personal-devices" of={t('devices')} onPress={() => navigate('devices')}>
                {t('devices.see')}
              </PressableLink>
            }
          >
            {t('devices.what')}
          </ValueCell>
        </Card>
      )}
    </QueryBoundary>
  )
}
