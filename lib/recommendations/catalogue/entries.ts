import { books } from './entries/books'
import { clothing } from './entries/clothing'
import { electronics } from './entries/electronics'
import { experiences } from './entries/experiences'
import { food } from './entries/food'
import { hobbies } from './entries/hobbies'
import { home } from './entries/home'
import type { CatalogueIdea } from './entries/idea'
import { jewelry } from './entries/jewelry'
import { other } from './entries/other'
import { sports } from './entries/sports'
import { toys } from './entries/toys'

export type { CatalogueIdea }

/** The built-in gift ideas. Their titles are in `titles`. */
export const catalogue: readonly CatalogueIdea[] = [
  ...electronics,
  ...clothing,
  ...books,
  ...home,
  ...sports,
  ...toys,
  ...jewelry,
  ...food,
  ...experiences,
  ...hobbies,
  ...other,
]
