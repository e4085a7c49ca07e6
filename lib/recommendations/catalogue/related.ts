import type { Tag } from './values'

/** Tags that go together, and how far an interest in one is an interest in the other, 0 to 1. It goes both ways. */
const pairs: Partial<Record<Tag, Partial<Record<Tag, number>>>> = {
  gardening: { plants: 0.8, flowers: 0.6, nature: 0.5, outdoors: 0.4, birds: 0.3, 'garden-games': 0.3 },
  plants: { flowers: 0.6, 'home-decor': 0.3, nature: 0.4 },
  nature: { outdoors: 0.6, birds: 0.5, hiking: 0.5, animals: 0.5, sustainability: 0.4 },
  outdoors: { hiking: 0.7, camping: 0.7, climbing: 0.4, picnic: 0.4, 'garden-games': 0.4, fishing: 0.4 },
  hiking: { camping: 0.6, climbing: 0.4, travel: 0.3, running: 0.3 },
  camping: { picnic: 0.4, festival: 0.3 },
  cycling: { fitness: 0.4, outdoors: 0.4, sport: 0.6, sustainability: 0.2 },
  running: { fitness: 0.6, sport: 0.6, hiking: 0.3 },
  swimming: { fitness: 0.4, sport: 0.6, beach: 0.5 },
  fitness: { sport: 0.7, yoga: 0.4, 'healthy-food': 0.4, wellness: 0.4 },
  sport: { football: 0.6, basketball: 0.6, tennis: 0.6, golf: 0.5, skiing: 0.5, skating: 0.5, climbing: 0.5 },
  yoga: { meditation: 0.7, wellness: 0.7 },
  wellness: { meditation: 0.6, sauna: 0.6, skincare: 0.5, sleep: 0.5, comfort: 0.4 },
  beauty: { skincare: 0.8, perfume: 0.4, fashion: 0.4 },
  shaving: { skincare: 0.5 },
  fashion: { jewelry: 0.5, watches: 0.4, vintage: 0.3, luxury: 0.3 },
  jewelry: { 'jewelry-making': 0.5, watches: 0.4 },
  sailing: { ships: 0.6, surfing: 0.4, beach: 0.4 },
  surfing: { beach: 0.7, swimming: 0.4 },
  skiing: { winter: 0.7, skating: 0.3 },
  pets: { dogs: 0.7, cats: 0.7, animals: 0.7, aquarium: 0.4 },
  animals: { dogs: 0.5, cats: 0.5, horses: 0.5, birds: 0.5, aquarium: 0.5, dinosaurs: 0.3 },
  dinosaurs: { science: 0.5, history: 0.3 },
  space: { astronomy: 0.9, science: 0.6, 'science-fiction': 0.5, robots: 0.3 },
  science: { astronomy: 0.6, coding: 0.4, robots: 0.5, learning: 0.4, weather: 0.4, nature: 0.3 },
  history: { museums: 0.6, genealogy: 0.4, vintage: 0.3, geography: 0.3 },
  travel: { geography: 0.6, languages: 0.5, photography: 0.3, trains: 0.3, ships: 0.3, planes: 0.3 },
  languages: { learning: 0.5, reading: 0.3 },
  cars: { motorbikes: 0.5, models: 0.3 },
  trains: { models: 0.4 },
  planes: { models: 0.4, travel: 0.3 },
  gadgets: { 'smart-home': 0.7, coding: 0.4, robots: 0.5, gaming: 0.4 },
  coding: { robots: 0.7, gaming: 0.3 },
  gaming: { retro: 0.5, 'board-games': 0.4, manga: 0.2 },
  'board-games': { 'card-games': 0.8, chess: 0.6, puzzles: 0.6, trivia: 0.5 },
  puzzles: { trivia: 0.4, chess: 0.4, 'crime-novels': 0.3 },
  'building-bricks': { models: 0.6, robots: 0.3 },
  models: { collecting: 0.4, diy: 0.3 },
  reading: {
    'crime-novels': 0.6,
    fantasy: 0.5,
    'science-fiction': 0.5,
    poetry: 0.5,
    comics: 0.4,
    writing: 0.4,
  },
  fantasy: { 'science-fiction': 0.5, 'board-games': 0.3, comics: 0.3 },
  comics: { manga: 0.6, drawing: 0.3 },
  manga: { anime: 0.9, japan: 0.6 },
  japan: { anime: 0.5, origami: 0.4, 'asian-food': 0.4 },
  film: { series: 0.7, theatre: 0.3 },
  theatre: { musicals: 0.8, opera: 0.5, dance: 0.4 },
  opera: { 'classical-music': 0.8 },
  'classical-music': { music: 0.6, piano: 0.4 },
  music: {
    vinyl: 0.7,
    guitar: 0.6,
    piano: 0.6,
    drums: 0.6,
    singing: 0.6,
    podcasts: 0.3,
    festival: 0.4,
    dance: 0.3,
  },
  photography: { film: 0.3, memories: 0.3, art: 0.4 },
  art: { painting: 0.8, drawing: 0.8, museums: 0.7, design: 0.5, calligraphy: 0.4, pottery: 0.4 },
  painting: { drawing: 0.8 },
  writing: { journaling: 0.7, stationery: 0.7, calligraphy: 0.6 },
  stationery: { journaling: 0.7, calligraphy: 0.6, office: 0.3 },
  crafts: {
    knitting: 0.6,
    crochet: 0.6,
    sewing: 0.6,
    embroidery: 0.6,
    pottery: 0.6,
    'paper-crafts': 0.7,
    origami: 0.5,
    'candle-making': 0.6,
    'jewelry-making': 0.6,
    woodwork: 0.5,
    handmade: 0.6,
    painting: 0.3,
  },
  knitting: { crochet: 0.8, sewing: 0.4 },
  sewing: { embroidery: 0.7, crochet: 0.4 },
  origami: { 'paper-crafts': 0.8 },
  'candle-making': { candles: 0.6 },
  diy: { woodwork: 0.7, organization: 0.2 },
  cooking: {
    baking: 0.6,
    kitchen: 0.7,
    barbecue: 0.5,
    'asian-food': 0.5,
    'italian-food': 0.5,
    'spicy-food': 0.4,
  },
  baking: { bread: 0.8, sweets: 0.4, kitchen: 0.4 },
  'asian-food': { 'spicy-food': 0.4 },
  breakfast: { coffee: 0.4, tea: 0.3 },
  vegan: { vegetarian: 0.8, sustainability: 0.4, 'healthy-food': 0.4 },
  vegetarian: { 'healthy-food': 0.4, sustainability: 0.3 },
  sweets: { chocolate: 0.7 },
  wine: { cheese: 0.4, tableware: 0.2 },
  cocktails: { party: 0.4, whisky: 0.3 },
  'home-decor': { design: 0.6, candles: 0.5, tableware: 0.5, cosy: 0.4, 'new-home': 0.5, organization: 0.3 },
  'new-home': { kitchen: 0.4, tableware: 0.4, organization: 0.4 },
  cosy: { comfort: 0.6, candles: 0.5, sleep: 0.4, winter: 0.3 },
  comfort: { sleep: 0.4 },
  sustainability: { 'zero-waste': 0.9, charity: 0.3 },
  office: { 'working-from-home': 0.8, organization: 0.4 },
  university: { school: 0.4, learning: 0.4 },
  school: { learning: 0.5 },
  baby: { toddler: 0.4 },
  family: { memories: 0.6, genealogy: 0.5 },
  memories: { genealogy: 0.5, personalised: 0.3 },
  collecting: { stamps: 0.7, vintage: 0.5 },
  vintage: { retro: 0.6 },
}

const related = new Map<Tag, Map<Tag, number>>()
for (const [from, others] of Object.entries(pairs) as [Tag, Partial<Record<Tag, number>>][])
  for (const [to, weight] of Object.entries(others) as [Tag, number][])
    for (const [one, another] of [
      [from, to],
      [to, from],
    ] as const) {
      const known = related.get(one) ?? new Map<Tag, number>()
      known.set(another, Math.max(weight, known.get(another) ?? 0))
      related.set(one, known)
    }

/** The tags themselves, of weight 1, and the tags that go together with them, each with its largest weight. */
export function expand(tags: Iterable<Tag>): Map<Tag, number> {
  const own = new Set(tags)
  const weights = new Map<Tag, number>([...own].map(tag => [tag, 1]))
  for (const tag of own)
    for (const [other, weight] of related.get(tag) ?? [])
      weights.set(other, Math.max(weight, weights.get(other) ?? 0))
  return weights
}
