/**
 * A list that names every one of some keys, e.g. `every<keyof Gift>()('id', 'name', …)`: one that it leaves out is a
 * type error that says which.
 */
export const every =
  <Key extends string>() =>
  <const List extends readonly Key[]>(
    ...list: List &
      (Exclude<Key, List[number]> extends never ? unknown : { isMissing: Exclude<Key, List[number]> })
  ): List =>
    list
