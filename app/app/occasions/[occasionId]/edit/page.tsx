import { getTranslations } from 'next-intl/server'
import { EditOccasion } from '../../forms'

export async function generateMetadata() {
  return { title: (await getTranslations('common'))('edit') }
}

export default function EditOccasionPage(props: PageProps<'/app/occasions/[occasionId]/edit'>) {
  return <EditOccasion {...props} as="page" />
}
