import type { Locale } from '@/lib/i18n/locales'

/** Who has a face in an example. The colleague has none, as most people whom somebody has just entered. */
type Portrayed =
  | 'viewer'
  | 'sister'
  | 'father'
  | 'mother'
  | 'partner'
  | 'child'
  | 'grandparent'
  | 'friend'
  | 'pal'

/** The faces of the sample family and of the landing page's example, as they look where a language is at home. */
export const sampleFaces: Record<Locale, Record<Portrayed, string>> = {
  en: {
    viewer: 'h-curly-black-5-honey',
    sister: 'h-long-blond-1-rose',
    father: 'h-short-grey-5-honey-glasses-beard',
    mother: 'h-bun-black-5-mint',
    partner: 'h-parted-red-1-aqua-beard',
    child: 'h-curly-brown-1-sky-child',
    grandparent: 'h-afro-grey-6-peach-glasses',
    friend: 'h-short-brown-2-lilac',
    pal: 'h-bob-black-2-sand',
  },
  de: {
    viewer: 'h-long-brown-1-honey',
    sister: 'h-bob-red-1-rose',
    father: 'h-short-grey-1-sky-glasses',
    mother: 'h-bob-blond-1-mint',
    partner: 'h-parted-dark-2-aqua-beard',
    child: 'h-short-blond-1-sky-child',
    grandparent: 'h-bun-white-1-peach-glasses',
    friend: 'h-curly-brown-2-lilac',
    pal: 'h-long-black-3-sand',
  },
  es: {
    viewer: 'h-long-dark-3-honey',
    sister: 'h-ponytail-black-3-rose',
    father: 'h-short-grey-3-sky-moustache',
    mother: 'h-bob-dark-2-mint',
    partner: 'h-short-black-3-aqua-beard',
    child: 'h-curly-dark-3-sky-child',
    grandparent: 'h-bun-white-2-peach-glasses',
    friend: 'h-parted-brown-3-lilac',
    pal: 'h-curly-brown-3-sand-glasses',
  },
  fr: {
    viewer: 'h-bob-brown-2-honey',
    sister: 'h-long-red-1-rose',
    father: 'h-bald-grey-2-sky-beard',
    mother: 'h-bob-blond-1-mint-glasses',
    partner: 'h-curly-dark-3-aqua-beard',
    child: 'h-parted-brown-2-sky-child',
    grandparent: 'h-bun-white-1-peach-glasses',
    friend: 'h-cropped-black-5-lilac',
    pal: 'h-curly-black-4-sand',
  },
  ar: {
    viewer: 'h-hijab-dark-3-honey',
    sister: 'h-long-black-3-rose',
    father: 'h-short-grey-3-sky-moustache',
    mother: 'h-hijab-red-2-mint',
    partner: 'h-short-black-3-aqua-beard',
    child: 'h-curly-dark-3-sky-child',
    grandparent: 'h-hijab-white-3-peach-glasses',
    friend: 'h-cropped-black-4-lilac-beard',
    pal: 'h-curly-dark-2-sand',
  },
  zh: {
    viewer: 'h-bob-black-1-honey',
    sister: 'h-long-black-1-rose',
    father: 'h-parted-grey-2-sky-glasses',
    mother: 'h-curly-dark-1-mint',
    partner: 'h-short-black-2-aqua-glasses',
    child: 'h-cropped-black-1-sky-child',
    grandparent: 'h-bun-white-2-peach',
    friend: 'h-parted-black-2-lilac',
    pal: 'h-ponytail-black-1-sand-glasses',
  },
  ja: {
    viewer: 'h-long-dark-1-honey',
    sister: 'h-bob-dark-1-rose',
    father: 'h-parted-grey-2-sky-glasses',
    mother: 'h-curly-dark-1-mint',
    partner: 'h-short-black-2-aqua',
    child: 'h-cropped-black-1-sky-child',
    grandparent: 'h-bun-white-1-peach-glasses',
    friend: 'h-parted-dark-2-lilac-glasses',
    pal: 'h-ponytail-brown-1-sand',
  },
  ko: {
    viewer: 'h-long-black-1-honey',
    sister: 'h-bob-dark-1-rose',
    father: 'h-short-grey-2-sky-glasses',
    mother: 'h-curly-dark-1-mint',
    partner: 'h-parted-black-1-aqua',
    child: 'h-short-black-1-sky-child',
    grandparent: 'h-curly-white-2-peach',
    friend: 'h-cropped-black-2-lilac-glasses',
    pal: 'h-ponytail-dark-1-sand',
  },
}
