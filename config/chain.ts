import type { IProjectConfig } from '@tarojs/taro/types/compile'

/** Taro's settings of webpack, which each build may change (webpack-chain). */
export type Chain = Parameters<
  NonNullable<NonNullable<IProjectConfig<'webpack5'>['mini']>['webpackChain']>
>[0]
