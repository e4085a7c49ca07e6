import { NewOccasion } from '@/app/app/occasions/forms'

export default function NewOccasionSheet(props: PageProps<'/app/occasions/new'>) {
  return <NewOccasion {...props} as="sheet" />
}
