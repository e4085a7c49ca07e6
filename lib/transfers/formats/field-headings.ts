import { shape } from './headers'
import type { ItemType } from './parsed'

/**
 * Headings that mean a field only in rows of one type, in our languages: the product's own words for its fields, and
 * what people write for them. "From" begins a budget, and gives a gift its giver.
 */
const headings: Record<Exclude<ItemType, 'gift' | 'expense'>, Record<string, string>> = {
  person: {
    name: '姓名或名称,이름 전체',
    firstName: '이름(성 제외)',
    interests:
      'le gusta,le gustan,vorlieben,mag,mag gern,aime,ce qu’il aime,喜好,喜欢的东西,喜欢,좋아하는 것,好き,好み,يحب,ما يحب',
    avoid:
      'لا تُهدَى أبدًا,不要送的东西,dislikes,mag nicht,no le gusta,n’aime pas,不喜欢,嫌いなもの,싫어하는 것',
    notes: 'الملاحظات',
    anniversary: '周年纪念日',
    sizes:
      'clothing size,shoe size,kleidergröße,schuhgröße,talla de ropa,pointure,taille,サイズ,尺码,사이즈,المقاس',
  },
  occasion: {
    name: '姓名或名称,重要日子,기념일',
    occasionType: 'kind of occasion,重要日子类型,类型,art,type d’occasion',
    repeats: 'repetición,重复,wiederkehrend,récurrence',
  },
  budget: {
    name: '姓名或名称,budget name,name des budgets,nom du budget',
    period: 'period,periodo,période,zeitraum,الفترة,周期,期間,기간',
    startDate: 'from,desde,du,von,من,开始日期,開始日,시작일,start,beginn,début,inicio',
    endDate: 'to,hasta,au,bis,إلى,结束日期,終了日,종료일,end,ende,fin,until',
    occasion: '重要日子,기념일',
    category: 'catégorie,类别',
    tags: 'etiquetas',
  },
}

let known: Map<string, string> | undefined

/** The field that a heading means in rows of that type alone; null where the words of all types decide. */
export function fieldOfHeading(heading: string, type: ItemType): string | null {
  if (heading.length > 200) return null
  if (!known) {
    known = new Map()
    for (const [kind, fields] of Object.entries(headings))
      for (const [field, list] of Object.entries(fields))
        for (const word of list.split(',')) known.set(`${kind}|${shape(word)}`, field)
  }
  return known.get(`${type}|${shape(heading)}`) ?? null
}
