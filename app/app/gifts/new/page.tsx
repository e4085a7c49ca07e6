import { getTranslations } from 'next-intl/server'
import { NewGift } from '../forms'

export async function generateMetadata() {
  return { title: (await getTranslations('gifts.form'))('addTitle') }
}

export default function NewGiftPage(props: PageProps<'/app/gifts/new'>) {
  return <NewGift {...props} as="page" />
}
