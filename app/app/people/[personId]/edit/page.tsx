import { getTranslations } from 'next-intl/server'
import { EditPerson, findPerson } from '../../forms'

export async function generateMetadata({ params }: PageProps<'/app/people/[personId]/edit'>) {
  const { person } = await findPerson((await params).personId)
  return { title: (await getTranslations('people'))('form.edit', { name: person.name }) }
}

export default function EditPersonPage(props: PageProps<'/app/people/[personId]/edit'>) {
  return <EditPerson {...props} as="page" />
}
