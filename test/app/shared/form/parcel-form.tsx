import { act } from 'react'
import { CallError } from '@/client/call-error'
import type { Problem } from '@/domain/problem'
import type { DraftStorage, FormOptions, ReadResult } from '@/shared/form/form-state'
import { type Fields, useForm } from '@/shared/form/use-form'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import type { Drawn } from '../../../support/draw'

/** A small form with all that ours have: text, a list, a number that reading makes of a text. */
export interface ParcelForm {
  name: string
  kg: string
  goods: { label: string }[]
}
export interface Parcel {
  name: string
  grams: number
}
export const EMPTY: ParcelForm = { name: '', kg: '', goods: [] }

/** A name of at least 3 letters, a weight that is a number, goods with labels. */
export function readParcel({ name, kg, goods }: ParcelForm): ReadResult<Parcel> {
  const problems: Record<string, Problem> = {}
  if (name.trim().length < 3) problems.name = { code: name ? 'short' : 'missing' }
  if (!kg || Number.isNaN(Number(kg))) problems.kg = { code: kg ? 'no number' : 'missing' }
  for (const [at, { label }] of goods.entries())
    if (label.length < 3) problems[`goods.${at}.label`] = { code: label ? 'short' : 'missing' }
  return Object.keys(problems).length
    ? { problems }
    : { value: { name: name.trim(), grams: Number(kg) * 1000 } }
}

export const refused = (code: string, problems: Record<string, Problem> = {}) =>
  new CallError({ kind: 'code', code, data: { problems } })

/** Drafts in memory, as the device would keep them. */
export function memoryDrafts() {
  const kept = new Map<string, ParcelForm>()
  const draft = (aptId: string): DraftStorage<ParcelForm> => ({
    get: () => kept.get(aptId),
    set: (value) => kept.set(aptId, value),
    remove: () => kept.delete(aptId),
    watch: () => () => undefined,
  })
  return { kept, draft }
}

type Options = Partial<FormOptions<ParcelForm, Parcel>>
interface Props extends Options {
  send: (parcel: Parcel) => Promise<unknown>
  id?: string
}

export let form: ReturnType<typeof useForm<ParcelForm, Parcel>>

export function ParcelScreen({ send, id, ...options }: Props) {
  form = useForm<ParcelForm, Parcel>(
    { empty: () => EMPTY, read: readParcel, ...options },
    ({ code }) => code,
    id,
  )
  return (
    <>
      <Field id="name" label="Name" {...form.field('name')} />
      <Field id="kg" label="Weight" {...form.field('kg')} />
      {[...form.value.goods.keys()].map((at) => (
        <GoodsField key={at} at={at} goods={form.item(`goods.${at}`, { label: '' })} />
      ))}
      {form.refusal && <FieldError id="refusal" text={form.refusal.code} />}
      <Button id="send" onPress={() => form.submit(send)}>
        Send
      </Button>
    </>
  )
}

const GoodsField = ({ at, goods }: { at: number; goods: Fields<{ label: string }> }) => (
  <Field id={`goods-${at}`} label="Goods" {...goods.field('label')} />
)

const input = (screen: Drawn, id: string) => screen.find(id).querySelector('input')!

export const textIn = (screen: Drawn, id: string): string => input(screen, id).value
export const errorAt = (screen: Drawn, id: string): string | undefined =>
  screen.missing(`${id}-error`) ? undefined : screen.find(`${id}-error`).textContent!

/** Types into a field and stays in it. */
export async function type(screen: Drawn, id: string, text: string): Promise<void> {
  const element = input(screen, id)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
export const leave = (screen: Drawn, id: string) =>
  act(async () => void input(screen, id).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
