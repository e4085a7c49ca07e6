import { NewGift } from '@/app/app/gifts/forms'

export default function NewGiftSheet(props: PageProps<'/app/gifts/new'>) {
  return <NewGift {...props} as="sheet" />
}
