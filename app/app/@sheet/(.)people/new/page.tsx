import { NewPerson } from '@/app/app/people/forms'

export default function NewPersonSheet(props: PageProps<'/app/people/new'>) {
  return <NewPerson {...props} as="sheet" />
}
