// Stands for @tarojs/components on H5 (config/index.ts). It only passes on: of what this module itself would define,
// webpack drops the imports, because Taro's runner treats the module of this name apart.
export { Image, ScrollView, Text, View } from './boxes'
export { PullDownRefresh } from './pull-down-refresh'
export { Input, Textarea } from './typing'
