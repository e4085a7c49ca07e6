import { getTranslations } from 'next-intl/server'
import { NewPerson } from '../forms'

export async function generateMetadata() {
  return { title: (await getTranslations('people'))('form.new') }
}

export default function NewPersonPage(props: PageProps<'/app/people/new'>) {
  return <NewPerson {...props} as="page" />
}
