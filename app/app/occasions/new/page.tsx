import { getTranslations } from 'next-intl/server'
import { NewOccasion } from '../forms'

export async function generateMetadata() {
  return { title: (await getTranslations('occasions'))('form.new') }
}

export default function NewOccasionPage(props: PageProps<'/app/occasions/new'>) {
  return <NewOccasion {...props} as="page" />
}
