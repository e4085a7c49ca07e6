import { getTranslations } from 'next-intl/server'
import { DashboardScreen } from './screen'

export async function generateMetadata() {
  return { title: (await getTranslations('shell'))('nav.dashboard') }
}

export default function DashboardPage() {
  return <DashboardScreen from="/app/dashboard" />
}
