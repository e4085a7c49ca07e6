import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/locales'
import { guessRelationship, type Kin, kinOf } from '@/lib/people/kin'

const called: Record<Locale, Partial<Record<Kin, string[]>>> = {
  en: {
    mother: [
      'Mom',
      'mum',
      'Mommy',
      'Mother',
      'Ma',
      'Grandma',
      'Grandma Ruth',
      'Granny Smith',
      'Nana',
      'Gran',
      'Mother-in-law',
      'Stepmom Jo',
    ],
    father: ['Dad', 'DADDY', 'Father', 'Pa', 'Grandpa Joe', 'Granddad', 'Pops', 'Stepdad', 'Father in law'],
    partner: ['Husband', 'My wife', 'Wife Anna'],
    other: [
      'Aunt May',
      'Auntie',
      'Uncle Bob',
      'Sister',
      'my brother',
      'Niece Ida',
      'Cousin Theo',
      'Daughter',
      'Brother-in-law',
    ],
  },
  de: {
    mother: [
      'Mama',
      'Mami',
      'Mutti',
      'Mutter',
      'Oma',
      'Oma Inge',
      'Omi',
      'Uroma',
      'Großmutter',
      'Grossmutter',
      'Schwiegermutter',
      'Meine Mama',
    ],
    father: ['Papa', 'Papi', 'Vati', 'Vater', 'Opa Karl', 'Opi', 'Großvater', 'Schwiegervater'],
    partner: ['Mein Mann', 'Frau', 'Ehemann', 'Ehefrau Lisa'],
    other: [
      'Tante Lisa',
      'Onkel Jan',
      'Patentante',
      'Schwester',
      'Bruder',
      'Nichte',
      'Neffe',
      'Enkelin',
      'Schwägerin',
      'Tochter',
      'Unsere Cousine',
    ],
  },
  fr: {
    mother: [
      'Maman',
      'Mère',
      'ma mère',
      'Mamie',
      'Mamie Rose',
      'Mémé',
      'Grand-mère',
      'Grand mère',
      'Belle-mère',
      'Mamy',
    ],
    father: ['Papa', 'Père', 'mon père', 'Papi', 'Papy Jean', 'Pépé', 'Grand-père', 'Beau-père'],
    partner: ['Mon mari', 'ma femme', 'Époux'],
    other: [
      'Tante Léa',
      'Tata',
      'Tatie',
      'Tonton Marc',
      'Oncle',
      'Sœur',
      'soeur',
      'Frère',
      'Cousine',
      'Belle-sœur',
      'Petit-fils',
      'Parrain',
    ],
  },
  es: {
    mother: ['Mamá', 'mama', 'Mami', 'Madre', 'Abuela', 'Abuelita Carmen', 'Yaya', 'Suegra'],
    father: ['Papá', 'Papi', 'Padre', 'Abuelo Paco', 'Yayo', 'Suegro'],
    partner: ['Mi marido', 'Esposa', 'mi mujer'],
    other: [
      'Tía Rosa',
      'tia',
      'Tío Juan',
      'Hermana',
      'Prima',
      'Primo Luis',
      'Sobrina',
      'Cuñado',
      'Hijo',
      'Madrina',
    ],
  },
  ar: {
    mother: ['ماما', 'أمي', 'امي', 'والدتي', 'جدتي', 'جدتي فاطمة', 'تيتا', 'حماتي'],
    father: ['بابا', 'أبي', 'والدي', 'جدي', 'جدو سمير', 'الأب'],
    partner: ['زوجي', 'زوجتي ليلى'],
    other: ['خالتي سعاد', 'عمي محمد', 'أختي', 'أخي', 'ابنتي', 'حفيدتي'],
  },
  zh: {
    mother: ['妈妈', '媽媽', '妈', '老妈', '奶奶', '外婆', '我妈', '我的妈妈', '岳母'],
    father: ['爸爸', '爸', '老爸', '爷爷', '爺爺', '外公', '我爸', '岳父'],
    partner: ['老公', '我老婆', '妻子'],
    other: ['哥哥', '妹妹', '我的女儿', '叔叔', '姑姑', '舅舅', '表妹', '孙子'],
  },
  ja: {
    mother: ['母', 'お母さん', 'おかあさん', 'ママ', 'おばあちゃん', '祖母', '私の母', '義母'],
    father: ['父', 'お父さん', 'パパ', 'おじいちゃん', '祖父', 'うちの父'],
    partner: ['夫', '妻', '旦那'],
    other: ['兄', 'お姉ちゃん', '妹', '娘', '息子', '叔母', 'いとこ', '姪'],
  },
  ko: {
    mother: ['엄마', '어머니', '할머니', '외할머니', '우리 엄마', '우리엄마', '시어머니'],
    father: ['아빠', '아버지', '할아버지', '내 아빠', '장인어른'],
    partner: ['남편', '아내', '제 아내'],
    other: ['누나', '형', '오빠', '동생', '이모', '고모', '삼촌', '딸', '조카'],
  },
}

const cases = locales.flatMap(locale =>
  Object.entries(called[locale]).flatMap(([kin, names]) =>
    names.map(name => [locale, name, kin as Kin] as const),
  ),
)

describe('a name with a word for a relative', () => {
  it.each(cases)('tells the role, in %s: %s is %s', (locale, name, kin) => {
    expect(kinOf(name, locale)).toEqual([kin])
    expect(guessRelationship(name, locale)).toBe('family')
  })

  it('tells the role in every language, because such words are borrowed', () => {
    for (const locale of locales) {
      expect(kinOf('Oma Inge', locale), locale).toEqual(['mother'])
      expect(kinOf('おばあちゃん', locale), locale).toEqual(['mother'])
      expect(kinOf('Abuelo', locale), locale).toEqual(['father'])
    }
  })

  it.each([
    ['Mom & Dad', ['mother', 'father']],
    ['Oma und Opa', ['mother', 'father']],
    ['Papa et maman', ['mother', 'father']],
    ['abuela y abuelo', ['mother', 'father']],
    ['ماما وبابا', ['mother', 'father']],
    ['Aunt May/Uncle Ben', ['other']],
  ] as const)('may tell two roles: %s', (name, kin) => expect(kinOf(name, 'en')).toEqual(kin))

  it.each(['Mom ❤️', '  mom  ', '💐 Mom', 'Mom!', 'Ruth (Mom)', 'Ruth Okafor [mom]', 'Ｍｏｍ', 'Mom (cell)'])(
    'tells the role among signs and brackets: %s',
    name => expect(kinOf(name, 'en')).toEqual(['mother']),
  )
})

describe('a name without a word for a relative', () => {
  it.each([
    'Emma',
    'Maximilian',
    'Momoko',
    'Dadi',
    'Omar',
    'Opal',
    'Papadopoulos',
    'Mamadou Diallo',
    'Tanteo',
    'Sonja',
    'Pascal',
    'Marion',
    'Ma Long',
    'Son Heung-min',
    'Father Brown',
    'Mother Teresa',
    'Sister Mary',
    'Frau Weber',
    'Père Noël',
    'Hermana Lucía',
    'Emma’s mom',
    "Emma's mom",
    'Mom’s friend',
    'Mom of Emma',
    'Mama von Leon',
    'Mutter der Braut',
    'mère de Paul',
    'maman d’Emma',
    'mamá de Pedro',
    'Emmas Mama',
    'أم أحمد',
    '李奶奶',
    '王太太',
    '母里太兵衛',
    '父川',
    '민준 엄마',
    '엄마 친구',
    '형민',
    '',
    '❤️',
    '...',
  ])('%s', name => {
    for (const locale of locales) expect(kinOf(name, locale), locale).toEqual([])
    expect(guessRelationship(name, 'en')).toBe('other')
  })

  it('is also a given name that means a relative in another language', () => {
    for (const locale of ['de', 'fr', 'ja'] as const) expect(kinOf('Nana', locale), locale).toEqual([])
    for (const locale of ['en', 'de', 'ja'] as const) {
      expect(kinOf('Tia', locale), locale).toEqual([])
      expect(kinOf('Mamie', locale), locale).toEqual([])
      expect(kinOf('Pepe', locale), locale).toEqual([])
    }
    for (const locale of ['en', 'ja'] as const) expect(kinOf('Mami', locale), locale).toEqual([])
    expect(kinOf('Pepe', 'es')).toEqual([])
    expect(kinOf('Pepe', 'fr')).toEqual(['father'])
  })

  it('may be any text of any length', () => {
    for (const name of ['((', '|', '[a-z]', '\\', 'Mom|', `${'mama '.repeat(40)}x`, 'a'.repeat(500)])
      expect(() => kinOf(name, 'en')).not.toThrow()
  })
})
