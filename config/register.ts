import path from 'node:path'
import { createSwcRegister } from '@tarojs/helper'

/** Taro compiles what it loads of `config` alone; the table of screens, of which the addresses are made, is the app's. */
const LOADED = [__dirname, path.resolve(__dirname, '../src/screens')]

createSwcRegister({ only: [(file: string) => LOADED.some((folder) => file.startsWith(folder + path.sep))] })
