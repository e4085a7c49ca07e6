import { DashboardScreen } from './screen'

export default function DashboardPage() {
  return <DashboardScreen from="/app/dashboard" />
}
