import { getTranslations } from 'next-intl/server'
import { DashboardScreen } from './dashboard/screen'

export async function generateMetadata() {
  return { title: (await getTranslations('shell'))('nav.dashboard') }
}

export default function HomePage() {
  return <DashboardScreen from="/app" />
}
