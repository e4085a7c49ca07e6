import { DashboardScreen } from './dashboard/screen'

export default function HomePage() {
  return <DashboardScreen from="/app" />
}
