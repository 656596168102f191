/**
 * Characters that look like the Kangxi radicals U+2F00 to U+2FD5, in the same order (Unicode,
 * CJKRadicals.txt).
 */
const OF_KANGXI =
  '一丨丶丿乙亅二亠人儿入八冂冖冫几凵刀力勹匕匚匸十卜卩厂厶又口囗土士夂夊夕大女子宀寸小尢尸屮山巛工己巾干幺广廴廾弋弓彐彡彳心戈戶手支攴文斗斤方无日曰月木欠止歹殳毋比毛氏气水火爪父爻爿片牙牛犬玄玉瓜瓦甘生用田疋疒癶白皮皿目矛矢石示禸禾穴立竹米糸缶网羊羽老而耒耳聿肉臣自至臼舌舛舟艮色艸虍虫血行衣襾見角言谷豆豕豸貝赤走足身車辛辰辵邑酉釆里金長門阜隶隹雨靑非面革韋韭音頁風飛食首香馬骨高髟鬥鬯鬲鬼魚鳥鹵鹿麥麻黃黍黑黹黽鼎鼓鼠鼻齊齒龍龜龠'
const FIRST = 0x2f00

/**
 * Replaces Kangxi radicals with the usual characters. Text from PDFs contains radicals: they look the same,
 * but a search does not find them. The function uses a table because `normalize` does nothing in a mini
 * program.
 */
export const replaceKangxiRadicals = (text: string): string =>
  text.replace(/[\u2f00-\u2fd5]/g, (radical) => OF_KANGXI[radical.charCodeAt(0) - FIRST]!)
