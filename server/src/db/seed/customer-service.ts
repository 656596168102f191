export const CUSTOMER_SERVICE_CONTACT = {
  id: 'main',
  phone: '+86 769-8555 0100',
  email: 'service@portage.example',
  hours: {
    sc: '每天 9:00–21:00（北京时间）',
    tc: '每天 9:00–21:00（北京時間）',
    en: 'Every day, 9:00–21:00 Beijing time',
  },
}
