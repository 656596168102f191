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
  'cookie-settings-policy': ['button', 'Cookie policy'],
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

/** What opens, as a screen reader says it in English. A notice that the forwarder writes has the name that it was given. */
export const OPENED: Readonly<Record<string, string | RegExp>> = {
  'agreement-popup': 'Please confirm three agreements',
  'cookie-banner': 'Cookies',
  'cookie-policy': 'Cookie policy',
  'cookie-settings': 'Cookie settings',
  country: 'Where do you live?',
  guide: 'A short tour',
  'help-menu': 'How can we help?',
  'login-tips': 'Login tips',
  'my-sign-out-dialog': 'Sign out?',
  'my-sign-out-everywhere-dialog': 'Sign out on all devices?',
  'other-member': 'Switch accounts?',
  'pre-logoff': 'Please link a mobile number first.',
  puzzle: 'Drag the slider to complete the picture',
  reactivate: 'Bring your account back?',
  'shipping-notice': 'Before we ship',
  'shipping-text': /^(Customs duties paid in advance|Export control|Fragile goods|Prohibited items)$/,
}

/** In English, what leaves an overlay that has a button of its own for it; the others have their cross. */
export const CLOSE_NAMES: Readonly<Record<string, string>> = {
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
