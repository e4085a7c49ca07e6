import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/locales'
import { type Tag, tags } from '@/lib/recommendations/catalogue/values'
import { expand, tagsIn } from '@/lib/recommendations/catalogue/words'

/** What somebody types, and the tags that it means: all of them, and no others. */
const typed: Record<Locale, Record<string, string>> = {
  en: {
    gardening: 'gardening',
    'House plants and ferns': 'plants',
    'Loves her ROSES': 'flowers',
    'long walks in the mountains': 'hiking',
    bicycles: 'cycling',
    'mountain biking': 'cycling',
    'board games': 'board-games',
    'video games': 'gaming',
    'strong coffees': 'coffee',
    puppies: 'dogs',
    'cat lover': 'cats',
    'Sci-Fi novels': 'science-fiction reading',
    'detective stories, crime novels': 'crime-novels',
    'bird watching': 'birds',
    watches: 'watches',
    'vinyl records': 'vinyl',
    'Baking sourdough bread': 'baking bread',
    'tree nuts': 'nuts',
    'Peanut butter': 'peanuts',
    walnuts: 'nuts',
    'lactose intolerant': 'milk',
    'hay fever': 'pollen',
    lanolin: 'wool',
    cashmere: 'wool',
    'no shellfish': 'shellfish',
    'cookie dough': 'baking',
    'fishing rods': 'fishing',
    fish: 'fish',
    teas: 'tea',
    carpets: '',
    scarf: '',
    team: '',
    doughnut: '',
    party: 'party',
    artichoke: '',
    catalogue: '',
    wineries: '',
  },
  es: {
    jardinería: 'gardening',
    'Le encanta el JARDIN': 'gardening',
    'plantas de interior': 'plants',
    'ramos de flores': 'flowers',
    senderismo: 'hiking',
    bicicletas: 'cycling',
    'juegos de mesa': 'board-games',
    'novelas policíacas': 'crime-novels',
    cafés: 'coffee',
    'té verde': 'tea',
    perros: 'dogs',
    gatitos: 'cats',
    'ciencia ficción': 'science-fiction',
    relojes: 'watches',
    nueces: 'nuts',
    'frutos secos': 'nuts',
    cacahuetes: 'peanuts',
    lactosa: 'milk',
    celíaca: 'gluten',
    mariscos: 'shellfish molluscs',
    'punto de cruz': 'embroidery',
    lana: 'wool',
    polen: 'pollen',
    vegana: 'vegan',
    fútbol: 'football',
    'yoga y cycling': 'yoga cycling',
    perejil: '',
    'sea feliz': '',
    vinagre: '',
    gatillo: '',
    cafetín: '',
  },
  fr: {
    jardinage: 'gardening',
    jardins: 'gardening',
    "les plantes d'intérieur": 'plants',
    'bouquets de fleurs': 'flowers',
    randonnées: 'hiking',
    vélos: 'cycling',
    'jeux de société': 'board-games',
    'jeux vidéo': 'gaming',
    polars: 'crime-novels',
    café: 'coffee',
    thés: 'tea',
    chiens: 'dogs',
    chatons: 'cats',
    chevaux: 'horses',
    'science-fiction': 'science-fiction',
    noix: 'nuts',
    arachides: 'peanuts',
    lait: 'milk',
    œufs: 'eggs',
    oeufs: 'eggs',
    'fruits de mer': 'shellfish molluscs',
    crustacés: 'shellfish',
    'rhume des foins': 'pollen',
    végétariennes: 'vegetarian',
    tricoter: 'knitting',
    "l'art": 'art',
    gateaux: 'baking',
    'car il pleut': '',
    'course à pied': 'running',
    'des histoires': '',
    carte: '',
    chatouille: '',
    vinaigre: '',
    thermos: '',
  },
  de: {
    Gartenarbeit: 'gardening',
    gärtnern: 'gardening',
    Gärten: 'gardening',
    Zimmerpflanzen: 'plants',
    Blumensträuße: 'flowers',
    Wandern: 'hiking',
    Fahrräder: 'cycling',
    Brettspiele: 'board-games',
    Videospiele: 'gaming',
    Krimis: 'crime-novels',
    Kaffeebohnen: 'coffee',
    Tee: 'tea',
    Hunde: 'dogs',
    Kätzchen: 'cats',
    Pferde: 'horses',
    Uhren: 'watches',
    Nüsse: 'nuts',
    Haselnüssen: 'nuts',
    Erdnuss: 'peanuts',
    Erdnüsse: 'peanuts',
    Milcheiweiß: 'milk',
    Hühnereier: 'eggs',
    Eier: 'eggs',
    Ei: 'eggs',
    Schalentiere: 'shellfish',
    Heuschnupfen: 'pollen',
    Wolle: 'wool',
    Stricken: 'knitting',
    'Rad fahren und yoga': 'cycling yoga',
    Nussbaum: '',
    'eine Art Teppich': '',
    'sie wollen': '',
    Teer: '',
    Eis: '',
    Hundert: '',
    Schachtel: '',
    'Schach spielen': 'chess',
  },
  ar: {
    البستنة: 'gardening',
    'حدائق وزراعة': 'gardening',
    'يحب القهوة': 'coffee',
    قهوه: 'coffee',
    'القراءة والسفر': 'reading travel',
    الكتب: 'reading',
    شاي: 'tea',
    'القطط والكلاب': 'cats dogs',
    'كرة القدم': 'football',
    'كرة السلة': 'basketball',
    'ألعاب لوحية': 'board-games',
    'ألعاب الفيديو': 'gaming',
    'ألعاب فيديو': 'gaming',
    الشوكولاتة: 'chocolate',
    مكسرات: 'nuts',
    المكسرات: 'nuts',
    'فول سوداني': 'peanuts',
    'حساسية من الحليب': 'milk',
    الغلوتين: 'gluten',
    البيض: 'eggs',
    قشريات: 'shellfish',
    سمسم: 'sesame',
    الصوف: 'wool',
    نباتية: 'vegetarian',
    ديناصورات: 'dinosaurs',
    'تصوير فوتوغرافي': 'photography',
    والموسيقى: 'music',
    للطبخ: 'cooking',
    خيلاء: '',
    كبيرة: '',
    بيرة: 'beer',
    كتبة: 'reading',
    شايلوك: '',
  },
  zh: {
    喜欢园艺: 'gardening',
    室内绿植: 'plants',
    养猫: 'cats',
    狗狗: 'dogs',
    喝茶: 'tea',
    咖啡: 'coffee',
    '看书、旅行': 'reading travel',
    登山和徒步: 'hiking',
    骑自行车: 'cycling',
    桌游: 'board-games',
    电子游戏: 'gaming',
    科幻小说: 'science-fiction reading',
    推理小说: 'crime-novels',
    足球: 'football',
    巧克力: 'chocolate',
    坚果过敏: 'nuts',
    花生: 'peanuts',
    花生酱: 'peanuts',
    乳糖不耐: 'milk',
    麸质: 'gluten',
    海鲜: 'shellfish molluscs',
    虾: 'shellfish',
    对鱼过敏: 'fish',
    花粉症: 'pollen',
    羊毛: 'wool',
    '喜欢 yoga': 'yoga',
    手冲咖啡: 'coffee',
    酒店: '',
    花费: '',
    热狗: '',
    糖尿病: 'sugar',
  },
  ja: {
    ガーデニング: 'gardening',
    観葉植物: 'plants',
    猫が好き: 'cats',
    犬: 'dogs',
    お茶: 'tea',
    コーヒー豆: 'coffee',
    本を読む: 'reading',
    旅行: 'travel',
    登山: 'hiking',
    自転車: 'cycling',
    ボードゲーム: 'board-games',
    テレビゲーム: 'gaming',
    推理小説: 'crime-novels',
    写真とカメラ: 'photography',
    チョコレート: 'chocolate',
    ナッツアレルギー: 'nuts',
    ピーナッツ: 'peanuts',
    乳製品: 'milk',
    小麦: 'gluten',
    卵: 'eggs',
    えびとかに: 'shellfish',
    花粉症: 'pollen',
    ウール: 'wool',
    恐竜: 'dinosaurs',
    ヨガマット: 'yoga',
    ｺｰﾋｰ: 'coffee',
    日本: '',
    パンダ: 'animals',
    絵本作家: '',
    おくるみ: '',
    くるみ: 'nuts',
    空車: '',
    腕時計: 'watches',
    DIY: 'diy',
  },
  ko: {
    원예: 'gardening',
    '정원 가꾸기': 'gardening',
    '꽃을 좋아함': 'flowers',
    '고양이를 키워요': 'cats',
    강아지: 'dogs',
    '개와 고양이': 'dogs cats',
    커피: 'coffee',
    홍차: 'tea',
    '책, 여행': 'reading travel',
    해외여행: 'travel',
    등산: 'hiking',
    자전거: 'cycling',
    보드게임: 'board-games',
    게임: 'gaming',
    추리소설: 'crime-novels',
    사진: 'photography',
    초콜릿: 'chocolate',
    견과류: 'nuts',
    '견과류 알레르기': 'nuts',
    땅콩버터: 'peanuts',
    우유: 'milk',
    밀가루: 'gluten',
    계란: 'eggs',
    갑각류: 'shellfish',
    꽃가루: 'pollen',
    양모: 'wool',
    공룡: 'dinosaurs',
    '요가 yoga': 'yoga',
    이야기: '',
    개발: '',
    책임감: '',
    꿀팁: '',
  },
}

describe.each(locales)('the words of %s', language => {
  it.each(Object.entries(typed[language]))('%s: %s', (text, expected) => {
    expect([...tagsIn(text, language)].sort()).toEqual(expected.split(' ').filter(Boolean).sort())
  })

  it('name every tag, and each word finds it', () => {
    const words: Record<string, string[]> = JSON.parse(
      readFileSync(`lib/recommendations/catalogue/words/${language}.json`, 'utf8'),
    )
    expect(Object.keys(words).sort()).toEqual([...tags].sort())
    const lost = Object.entries(words).flatMap(([tag, list]) =>
      list
        .filter(word => !tagsIn(word.replace('*', ''), language).has(tag as Tag))
        .map(word => `${tag}: ${word}`),
    )
    expect(lost).toEqual([])
  })
})

describe('every language', () => {
  it('understands English too', () => {
    for (const language of locales) {
      expect([...tagsIn('Photography', language)]).toEqual(['photography'])
      expect([...tagsIn('peanuts', language)]).toEqual(['peanuts'])
    }
  })

  it('finds nothing in nothing', () => {
    for (const language of locales)
      for (const text of ['', '   ', '?!', '12', '🎁']) expect(tagsIn(text, language).size).toBe(0)
  })

  it('reads a long text in a moment', () => {
    for (const language of locales) {
      const text = `${Object.keys(typed[language]).join(' ')} `.repeat(20).slice(0, 5000)
      tagsIn(text, language)
      const start = performance.now()
      tagsIn(text, language)
      expect(performance.now() - start, language).toBeLessThan(5000)
    }
  })
})

describe('interests', () => {
  it('widen to what goes with them, and no further', () => {
    const wide = expand(['gardening'])
    expect(wide.get('gardening')).toBe(1)
    expect(wide.get('plants')).toBe(0.8)
    expect(wide.has('home-decor')).toBe(false)
    expect(wide.has('football')).toBe(false)
  })

  it('widen both ways, and take the larger weight', () => {
    expect(expand(['plants']).get('gardening')).toBe(0.8)
    expect(expand(['nature', 'plants']).get('flowers')).toBe(0.6)
    expect(expand(['plants', 'gardening']).get('plants')).toBe(1)
    expect(expand([]).size).toBe(0)
  })

  it('never widen to what somebody may not tolerate', () => {
    const allergens: Tag[] = [
      'nuts',
      'milk',
      'gluten',
      'alcohol',
      'wool',
      'leather',
      'pollen',
      'caffeine',
      'pork',
    ]
    for (const tag of tags)
      for (const [other, weight] of expand([tag])) {
        expect(weight > 0 && weight <= 1).toBe(true)
        if (other !== tag) expect(allergens, `${tag} and ${other}`).not.toContain(other)
      }
  })
})
