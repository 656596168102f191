import { walkDealt } from './walk'

walkDealt('weapp', 3, 3)
