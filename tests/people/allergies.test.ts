import { describe, expect, it } from 'vitest'
import { allergyWarnings } from '@/lib/people/allergies.rules'

describe('an allergy', () => {
  it.each([
    ['nut', 'Box of nuts'],
    ['Nuts', 'one nut'],
    ['hazelnut', 'Hazelnuts, roasted'],
    ['berry', 'Mixed berries'],
    ['peach', 'peaches'],
    ['tree nuts', 'Contains Tree-Nut oil'],
    ['Nuss', 'Nüsse'],
    ['Mandel', 'gebrannte Mandeln'],
    ['nuez', 'Nueces de California'],
    ['cacahuète', 'CACAHUETES'],
    ['ピーナッツ', 'ﾋﾟｰﾅｯﾂバター'],
    ['花生', '一盒花生糖'],
    ['땅콩', '땅콩을 넣은'],
    ['مكسرات', 'علبة المكسرات'],
    ['فول سوداني', 'زبدة الفول السوداني'],
  ])('to %s warns of its own word in “%s”', (allergy, text) => {
    expect(allergyWarnings([allergy], [text])).toEqual([allergy])
  })

  it.each([
    ...[
      'Peanuts',
      'Peanut brittle',
      'Chocolate with hazelnuts',
      'Almond cake',
      'Walnut box',
      'Marzipan',
      'Nutella advent calendar',
      'Pralines',
      'Nougat',
      'Pistachio baklava',
      'Trail mix',
    ].map(text => ['nuts', text]),
    ['nut allergy (severe)', 'Cashew butter'],
    ['Nüsse', 'Haselnusskuchen'],
    ['Nussallergie', 'Lübecker Marzipanbrot'],
    ['Nüsse', 'Walnüsse'],
    ['Nüsse', 'Mandelhörnchen'],
    ['frutos secos', 'Turrón de almendra'],
    ['fruits à coque', 'Pâte d’amande'],
    ['noix', 'Barre chocolat noisettes'],
    ['مكسرات', 'شوكولاتة باللوز'],
    ['المكسرات', 'علبة بقلاوة'],
    ['坚果', '杏仁巧克力'],
    ['ナッツ', 'アーモンドチョコ'],
    ['견과류', '아몬드 초콜릿'],
  ])('to %s warns of what belongs to its family: “%s”', (allergy, text) => {
    expect(allergyWarnings([allergy!], [text!])).toEqual([allergy])
  })

  it.each([
    ['milk', 'Cheese platter'],
    ['lactose', 'Box of milk chocolate'],
    ['Laktose', 'Käsefondue'],
    ['leche', 'Queso manchego'],
    ['lait', 'Fromage de chèvre'],
    ['حليب', 'جبنة بيضاء'],
    ['牛奶', '蓝莓酸奶'],
    ['乳製品', 'チーズの詰め合わせ'],
    ['우유', '치즈 세트'],
    ['gluten', 'Fresh pasta'],
    ['Zöliakie', 'Lebkuchenhaus'],
    ['coeliac', 'Sourdough starter'],
    ['グルテン', 'ケーキ'],
    ['egg', 'Mayonnaise'],
    ['Eier', 'Eierlikör'],
    ['鸡蛋', '生日蛋糕'],
    ['fish', 'Smoked salmon'],
    ['Fisch', 'Räucherlachs'],
    ['poisson', 'Rillettes de thon'],
    ['shellfish', 'Oysters'],
    ['mariscos', 'Gambas al ajillo'],
    ['soy', 'Tofu press kit with tofu'],
    ['sesame', 'Jar of tahini'],
    ['سمسم', 'حلاوة طحينية'],
    ['celery', 'Selleriesalz'],
    ['mustard', 'Moutarde de Dijon'],
    ['Lupine', 'Lupinenkaffee'],
    ['hay fever', 'Bouquet of lilies'],
    ['Heuschnupfen', 'Blumenstrauß'],
    ['cats', 'A kitten'],
    ['Hunde', 'Welpe'],
    ['wool', 'Cashmere scarf'],
    ['Wolle', 'Wollsocken'],
    ['laine', 'Pull en mérinos'],
    ['ウール', 'カシミヤのマフラー'],
    ['latex', 'Balloons'],
    ['nickel', 'Silver earrings'],
    ['perfume', 'Scented candle'],
    ['Duftstoffe', 'Duftkerze'],
    ['香水', '香薰蜡烛'],
  ])('to %s warns of its family in every language: “%s”', (allergy, text) => {
    expect(allergyWarnings([allergy], [text])).toEqual([allergy])
  })

  it.each([
    ['peanuts', 'Erdnussbutter'],
    ['Erdnuss', 'Peanut butter'],
    ['花生', 'Peanut butter'],
    ['almond', 'Marzipan'],
    ['peanut', 'Mixed nuts'],
  ])(
    'to %s alone warns of its names in other languages, of what is made of it, and of its family’s name: “%s”',
    (allergy, text) => {
      expect(allergyWarnings([allergy], [text])).toEqual([allergy])
    },
  )

  it.each([
    ['nut', 'doughnut'],
    ['nut', 'nutmeg'],
    ['nuts', 'Coconut oil'],
    ['nuts', 'Butternut squash'],
    ['Nüsse', 'Nussknacker aus dem Erzgebirge'],
    ['Nüsse', 'Tisch aus Nussbaum'],
    ['noix', 'Lait de noix de coco'],
    ['peanut', 'Marzipan'],
    ['almond', 'Peanut butter'],
    ['egg', 'Eggplant'],
    ['egg', 'Egg cup'],
    ['milk', 'Coconut milk'],
    ['milk', 'Peanut butter'],
    ['milk', 'Hand cream'],
    ['Milch', 'Sonnenmilch'],
    ['gluten', 'Gluten-free cookies'],
    ['gluten', 'A book on ships'],
    ['wool', 'Cotton wool'],
    ['Wolle', 'Hemd aus Baumwolle'],
    ['cat', 'A catalogue'],
    ['dog', 'Hot dog maker'],
    ['猫', '熊猫玩具'],
    ['nickel', 'Nickel-free earwires'],
    ['soy', 'Soy candle'],
    ['nuts', 'Chocolate (nut-free)'],
    ['fish', 'fi sh'],
    ['not', 'note'],
    ['', 'x'],
    ['!', '!'],
  ])('to %j is silent about “%s”', (allergy, text) => {
    expect(allergyWarnings([allergy], [text])).toEqual([])
  })

  it.each([
    ['nuts', 'A box with walnuts. The other box is nut-free.'],
    ['nuts', 'Nut-free cookies, peanuts beside them'],
    ['gluten', 'Glutenfreie Kekse und dazu ein Brot: Bauernbrot'],
  ])('to %s warns of the part that does not promise to be free of it: “%s”', (allergy, text) => {
    expect(allergyWarnings([allergy], [text])).toEqual([allergy])
  })

  it('is a word as it was typed: a star stands for nothing', () => {
    expect(allergyWarnings(['b*', '*s'], ['Books and balloons'])).toEqual([])
  })

  it('is searched in name, notes and tags, each on its own', () => {
    expect(allergyWarnings(['milk', 'stone fruit', 'wool'], ['Stone', null, ['fruit', 'Wool']])).toEqual([
      'wool',
    ])
  })
})
