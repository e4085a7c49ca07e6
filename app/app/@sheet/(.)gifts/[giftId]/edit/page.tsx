import { EditGift } from '@/app/app/gifts/forms'

export default function EditGiftSheet(props: PageProps<'/app/gifts/[giftId]/edit'>) {
  return <EditGift {...props} as="sheet" />
}
