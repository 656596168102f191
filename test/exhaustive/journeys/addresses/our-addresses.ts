import { type AddressRow, addressRows, DOCUMENTED_ADDRESSES } from './documented-addresses'

/** Addresses that are not in the documents' table of routes: those of our own screens, and redirects. */
const OUR_ADDRESSES = addressRows([
  ['', '/not-found', '#not-found', 'Page not found'],
  ['', '/appLogin', '#app-login-failed', 'Sign-in'],
  ['', '/shared-route', '#shared-lane', 'Tracking', { thing: 'sharedRoute' }],
  ['', '/hand-in-certificate', '#receiver-certificate-for', 'Submit your ID', { thing: 'certificateLink' }],
  ['', '/addValueService/details', '#service-not-paid', 'Extra services', { thing: 'serviceOrder' }],
  ['', '/order', '#result-success', 'Payment', { leadsTo: '/payResult', thing: 'trade' }],
  ['', '/settings', '#settings-name', 'Settings'],
  ['', '/devices', '#device-this', 'Devices'],
  ['', '/customerService', '#conversation-text', 'Support'],
  ['', '/receipt', '#receipt', 'Receipt', { thing: 'paidOrder' }],
  ['', '/myPackage/customsInvoice', '#invoice', 'Invoice', { parcel: 'toPay' }],
  ['', '/balance', '#balance-left', 'Balance'],
  ['', '/myPackage/changeDestination', '#destination-send', 'Destination', { parcel: 'declared' }],
  ['', '/add-package/batch', '#batch-paste', 'Import parcels'],
  ['', '/spending', '#spending-total, #spending-none', 'Spending'],
  ['', '/deliveryProof', '#proof', 'Delivery proof', { parcel: 'signed' }],
  ['', '/messages', '#updates-settings', 'Parcel updates'],
  ['', '/notificationSettings', '#notify-arrival', 'Notifications'],
])

/** Every address that opens the app. */
export const EVERY_ADDRESS: readonly AddressRow[] = [...DOCUMENTED_ADDRESSES, ...OUR_ADDRESSES]
