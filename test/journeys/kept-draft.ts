import type { Driver } from './driver'

/**
 * Empties a field of what the device keeps of a form, or writes something else into it, as an older release may have left it. The
 * screen of the form is not open meanwhile: it would keep what it holds.
 * @param name of the kept thing, such as `forecast.draft`
 */
export async function changeKept(driver: Driver, name: string, field: string, value = ''): Promise<void> {
  const found = await driver.page.evaluate(
    ([kept, named, put]) => {
      // What is kept is JSON, in the mini program within another one.
      const text = new RegExp(`(${named}\\\\*":\\\\*")[^"\\\\]*`)
      const keys = Object.keys(localStorage).filter((key) => key.includes(kept!))
      const changed = keys.filter((key) => text.test(localStorage.getItem(key)!))
      for (const key of changed)
        localStorage.setItem(key, localStorage.getItem(key)!.replace(text, `$1${put}`))
      return changed.length
    },
    [name, field, value],
  )
  if (found === 0) throw new Error(`nothing is kept of ${field} in ${name}`)
}
