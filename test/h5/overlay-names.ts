import type { Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** What is pressed in the walk of the overlays, as a screen reader says it in English. */
export const OPENERS: Readonly<Record<string, readonly [Role, name: string | RegExp]>> = {
  'agreement-tab-10002': ['tab', 'Privacy'],
  'agreement-tab-10003': ['tab', 'Service'],
  'agreement-tab-10006': ['tab', 'Mainland'],
  'auth-agreement-10006': ['button', 'Mainland agreement'],
  'auth-send-code': ['button', 'Get a code'],
  'auth-submit': ['button', 'Sign in'],
  'cookie-disagree': ['button', 'Disagree'],
  'cookie-policy-open': ['button', 'Cookie policy'],
  'cookie-settings-open': ['button', 'Cookie settings'],
  'guide-next': ['button', 'Next'],
  'help-ball': ['button', 'Help'],
  'my-cookies': ['button', 'Cookies and storage'],
  'my-sign-out': ['button', 'Sign out'],
  'my-sign-out-everywhere': ['button', 'Sign out on all devices'],
  'pay-confirm': ['button', /^Pay\b.*\d/],
  'shipping-confirm': ['button', 'Confirm and pay'],
  'shipping-duties': ['button', 'Customs duties paid in advance'],
  'shipping-export': ['button', 'Export control'],
  'shipping-fragile': ['button', 'Fragile goods'],
  'shipping-prohibited': ['button', 'Prohibited items'],
  'tab-home': ['link', 'Home'],
  'tab-my': ['link', 'Account'],
}

/** In English, what leaves an overlay that has a button of its own for it; the others have their cross. */
export const LEAVERS: Readonly<Record<string, string>> = {
  guide: 'End the tour',
  encryption: 'Got it',
  bulletin: 'Got it',
  'shipping-notice': 'Go back',
  'pre-logoff': 'Go back',
  'other-member': 'Stay as PT208846',
  reactivate: 'Not now',
  'my-sign-out-dialog': 'Cancel',
  'my-sign-out-everywhere-dialog': 'Cancel',
}
