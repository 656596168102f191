export default defineAppConfig({
  pages: [
    'features/home/pages/home/index',
    'features/parcel-list/pages/list/index',
    'features/account/pages/my/index',
    'features/parcel-list/pages/search/index',
    'features/shell/pages/not-found/index',
  ],
  subPackages: [
    {
      root: 'features/auth',
      pages: ['pages/register-login/index', 'pages/app-login/index', 'pages/agreement/index'],
    },
    {
      root: 'features/forecast',
      pages: [
        'pages/logistics/index',
        'pages/goods/index',
        'pages/goods-info/index',
        'pages/upload-pic/index',
        'pages/upload-url/index',
      ],
    },
    { root: 'features/parcel', pages: ['pages/details/index', 'pages/route/index'] },
    {
      root: 'features/payment',
      pages: [
        'pages/pay-details/index',
        'pages/pay-discounts/index',
        'pages/payment/index',
        'pages/pay-result/index',
      ],
    },
    { root: 'features/addresses', pages: ['pages/receivers/index', 'pages/edit/index'] },
  ],
  // Drawn by ui/tab-bar, so that language, theme and badge follow at once; the list makes the pages tabs.
  tabBar: {
    custom: true,
    list: [
      { pagePath: 'features/home/pages/home/index', text: '首页' },
      { pagePath: 'features/parcel-list/pages/list/index', text: '包裹' },
      { pagePath: 'features/account/pages/my/index', text: '我的' },
    ],
  },
  window: { navigationBarTitleText: '渡口集运' },
  lazyCodeLoading: 'requiredComponents',
})
