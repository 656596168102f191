import { walkDealt } from './walk'

walkDealt('weapp', 2, 3)
