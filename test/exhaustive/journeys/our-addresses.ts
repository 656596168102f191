import { type AddressRow, DOCUMENTED_ADDRESSES } from './documented-addresses'

/** Addresses that are not of the documents' table of routes: of screens of our own, and of what leads to others. */
const OUR_ADDRESSES: AddressRow[] = [
  {
    rows: '',
    address: '/not-found',
    shows: '#not-found',
    title: { sc: '页面不存在', tc: '頁面不存在', en: 'Page not found' },
  },
  {
    rows: '',
    address: '/appLogin',
    shows: '#app-login-failed',
    title: { sc: '登录', tc: '登入', en: 'Sign in' },
  },
  {
    rows: '',
    address: '/shared-route',
    shows: '#shared-lane',
    title: { sc: '物流轨迹', tc: '物流追蹤', en: 'Route' },
    thing: 'sharedRoute',
  },
  {
    rows: '',
    address: '/hand-in-certificate',
    shows: '#hand-in-for',
    title: { sc: '提交证件', tc: '提交證件', en: 'Submit your ID' },
    thing: 'certificateLink',
  },
  {
    rows: '',
    address: '/addValueService/details',
    shows: '#service-not-paid',
    title: { sc: '增值服务', tc: '增值服務', en: 'Extra services' },
    thing: 'serviceOrder',
  },
  {
    rows: '',
    address: '/order',
    leadsTo: '/payResult',
    shows: '#result-success',
    title: { sc: '付款结果', tc: '付款結果', en: 'Payment' },
    thing: 'trade',
  },
  {
    rows: '',
    address: '/devices',
    shows: '#device-this',
    title: { sc: '登录设备', tc: '登入裝置', en: 'Devices' },
  },
  {
    rows: '',
    address: '/customerService',
    shows: '#conversation-text',
    title: { sc: '在线客服', tc: '線上客服', en: 'Customer service' },
  },
  {
    rows: '',
    address: '/receipt',
    shows: '#receipt',
    title: { sc: '收据', tc: '收據', en: 'Receipt' },
    thing: 'paidOrder',
  },
  {
    rows: '',
    address: '/balance',
    shows: '#balance-left',
    title: { sc: '余额', tc: '餘額', en: 'Balance' },
  },
  {
    rows: '',
    address: '/myPackage/changeDestination',
    shows: '#destination-send',
    title: { sc: '更改目的地', tc: '更改目的地', en: 'Change destination' },
    parcel: 'declared',
  },
]

/** Every address that opens the app. */
export const EVERY_ADDRESS: readonly AddressRow[] = [...DOCUMENTED_ADDRESSES, ...OUR_ADDRESSES]
