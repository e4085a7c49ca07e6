/** No sheet is over this address. */
export default function NoSheet() {
  return null
}
