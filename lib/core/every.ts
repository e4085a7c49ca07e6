/**
 * A list that names each of some keys, e.g. `every<keyof Gift>()('id', 'name', …)`. A missing key is a type error that
 * names it.
 */
export const every =
  <Key extends string>() =>
  <const List extends readonly Key[]>(
    ...list: List &
      (Exclude<Key, List[number]> extends never ? unknown : { isMissing: Exclude<Key, List[number]> })
  ): List =>
    list
