/** Which part of a photo is shown: its middle in pixels of the photo, and how far it is enlarged (1: fits). */
export interface View {
  x: number
  y: number
  zoom: number
}
interface Size {
  width: number
  height: number
}

export const mostZoom = 4

/** The side of the square that is shown, in pixels of the photo. */
export const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The nearest view whose square lies within the photo. */
export function within(photo: Size, { x, y, zoom }: View): View {
  const near = between(1, zoom, mostZoom)
  const half = sideOf(photo, near) / 2
  return {
    zoom: near,
    x: between(half, x, photo.width - half),
    y: between(half, y, photo.height - half),
  }
}

/** The first cut of a photo: its middle, or the upper part of a tall one, where faces are. */
export const firstView = (photo: Size): View =>
  within(photo, {
    x: photo.width / 2,
    y: photo.height > photo.width ? photo.height * 0.4 : photo.height / 2,
    zoom: 1,
  })

/** The square as it is cut out: its corner and side in pixels of the photo. */
export function squareOf(photo: Size, view: View) {
  const side = sideOf(photo, view.zoom)
  return { left: view.x - side / 2, top: view.y - side / 2, side }
}
