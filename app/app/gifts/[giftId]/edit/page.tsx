import { getTranslations } from 'next-intl/server'
import { EditGift } from '../../forms'

export async function generateMetadata() {
  return { title: (await getTranslations('gifts.form'))('editTitle') }
}

export default function EditGiftPage(props: PageProps<'/app/gifts/[giftId]/edit'>) {
  return <EditGift {...props} as="page" />
}
