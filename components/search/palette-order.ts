import { fold } from '@/lib/core/text'

interface Named {
  type: string
  name: string
  status?: string
}

/** Whether a text is a name, or how one begins: each of its words begins the next word of the name. */
export function isNamed(name: string, text: string): boolean {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const all = fold(name).split(/[\s-]+/)
  let at = 0
  for (const word of words) {
    const found = all.findIndex((one, index) => index >= at && one.startsWith(word))
    if (found < 0) return false
    at = found + 1
  }
  return words.join('').length > 1
}

/** Hits whose name was typed come first; among the others, gifts that were given or called off come last. */
export function orderHits<Hit extends Named>(hits: readonly Hit[], text: string): Hit[] {
  const done = (hit: Hit) => (['given', 'returned', 'cancelled'].includes(hit.status ?? '') ? 1 : 0)
  const rank = (hit: Hit) => (isNamed(hit.name, text) ? 0 : 2) + done(hit)
  return hits.toSorted((one, other) => rank(one) - rank(other))
}

/** What people say before or after the name of a page that they want to see, folded. */
const going =
  /^(?:go to|goto|open|show|gehe? zu[mr]?|offne|zeige?|ir a|ve a|abrir|abre|mostrar|aller a|va a|ouvrir|ouvre|afficher|اذهب الي|الذهاب الي|افتح|前往|打开|打開|转到|去)\s*|\s*(?:を開く|へ移動|に移動|(?:을|를)? ?열기|으?로 이동|보기)$/u

/** The page that "go to gifts" names; a text without such words stays as it is. */
export const placeIn = (text: string) => {
  const named = fold(text).replace(going, '').trim()
  return named && named !== fold(text) ? named : text
}

const generic =
  /^(?:(?:please |bitte )?(?:add|new|create|make|plan|neue[sn]?|anlegen|erstellen?|fuge|ajouter|ajoute|nouveau|creer|anadir|anade|agregar|agrega|nuevo|crear|اضف|اضافه|انشاء|جديد|添加|新建|新增|加)(?: |$)?)?(?:an? |the |ein |un |une )?(?:gifts?|presents?|geschenke?|regalos?|cadeaux?|هديه|هدايا|礼物|禮物|プレゼント|선물)?(?:(?:を| )?(?:hinzufugen|hinzu|anlegen|erstellen|eintragen|追加|追加する|추가|추가하기))?$/

/** "gift for Emma $40" says everything but what the gift is. */
export const isNoName = (name: string) => generic.test(fold(name))
