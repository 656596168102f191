export default definePageConfig({ navigationStyle: 'custom', enablePullDownRefresh: true })
