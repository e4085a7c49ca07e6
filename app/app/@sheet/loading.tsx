import { SheetLoading } from '@/components/shell/sheet-loading'

/** Without its own loading state this slot would hold back every navigation until the server has answered. */
export default function LoadingSheet() {
  return <SheetLoading />
}
