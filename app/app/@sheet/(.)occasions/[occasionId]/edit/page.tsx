import { EditOccasion } from '@/app/app/occasions/forms'

export default function EditOccasionSheet(props: PageProps<'/app/occasions/[occasionId]/edit'>) {
  return <EditOccasion {...props} as="sheet" />
}
