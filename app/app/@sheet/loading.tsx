import { SheetLoading } from '@/components/shell/sheet-loading'

/** Without a loading state of its own this slot would hold back every navigation until the server has answered. */
export default function LoadingSheet() {
  return <SheetLoading />
}
