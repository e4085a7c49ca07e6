/** No sheet lies over this address. */
export default function NoSheet() {
  return null
}
