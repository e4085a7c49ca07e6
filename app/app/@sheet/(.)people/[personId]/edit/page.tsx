import { EditPerson } from '@/app/app/people/forms'

export default function EditPersonSheet(props: PageProps<'/app/people/[personId]/edit'>) {
  return <EditPerson {...props} as="sheet" />
}
