'use client'
import { useTranslations } from 'next-intl'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { firstView, mostZoom, sideOf, squareOf, type View, within } from './cut-rules'

/** The side of the sent square, twice what is kept for people whose screens are sharp. */
const sentSide = 1024

/** Cuts the square out of a photo. Null where the browser cannot. */
function cutOut(picture: HTMLImageElement, view: View): Promise<Blob | null> {
  const { left, top, side } = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, view)
  const canvas = document.createElement('canvas')
  const size = Math.round(Math.min(sentSide, side))
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, size, size)
  pen.drawImage(picture, left, top, side, side, 0, 0, size, size)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}

/**
 * A photo behind a round window: it is dragged and zoomed, with the fingers or with three sliders, and the square is
 * sent. A photo that the browser cannot show is sent whole, and the server cuts it.
 */
export function CutDialog({
  file,
  onCut,
  onClose,
}: {
  file: File
  onCut: (cut: Blob) => void
  onClose: () => void
}) {
  const t = useTranslations('pictures')
  const common = useTranslations('common')
  const [address, setAddress] = useState<string | null>(null)
  const [photo, setPhoto] = useState<{ width: number; height: number } | null>(null)
  const [view, setView] = useState<View>({ x: 0, y: 0, zoom: 1 })
  const picture = useRef<HTMLImageElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const move = (change: (before: View) => View) => {
    if (photo) setView(before => within(photo, change(before)))
  }
  const turned = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    move(before => ({ ...before, zoom: before.zoom * (event.deltaY < 0 ? 1.08 : 1 / 1.08) }))
  })
  useEffect(() => {
    const at = frame.current
    const listener = (event: WheelEvent) => turned(event)
    at?.addEventListener('wheel', listener, { passive: false })
    return () => at?.removeEventListener('wheel', listener)
  }, [])

  function drag({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
    const before = fingers.current.get(pointerId)
    if (!before || !photo) return
    const spread = () => {
      const [one, other] = [...fingers.current.values()]
      return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
    }
    const wide = spread()
    fingers.current.set(pointerId, { x: clientX, y: clientY })
    const [now, count] = [spread(), fingers.current.size]
    const perPixel = currentTarget.clientWidth
    move(({ x, y, zoom }) => {
      const scale = sideOf(photo, zoom) / perPixel / count
      return {
        x: x - (clientX - before.x) * scale,
        y: y - (clientY - before.y) * scale,
        zoom: wide > 0 && now > 0 ? zoom * (now / wide) : zoom,
      }
    })
  }
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)

  async function send() {
    onCut((picture.current && (await cutOut(picture.current, view))) ?? file)
  }

  const square = photo && squareOf(photo, view)
  const slider = (
    label: string,
    value: number,
    [min, max]: [number, number],
    set: (value: number) => View,
  ) => (
    <label className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 text-sm">
      <span className="text-ink-2">{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step="any"
        value={value}
        disabled={min >= max}
        onChange={event => move(() => set(Number(event.target.value)))}
        className="h-8 w-full accent-primary"
      />
    </label>
  )
  const half = photo ? sideOf(photo, view.zoom) / 2 : 0
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent closeLabel={common('close')} aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('cut')}</DialogTitle>
          <p className="text-ink-2 text-sm">{t('cutHint')}</p>
        </DialogHeader>
        <div
          ref={frame}
          dir="ltr"
          className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none select-none overflow-hidden rounded-xl bg-sunken active:cursor-grabbing"
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
          }}
          onPointerMove={drag}
          onPointerUp={lift}
          onPointerCancel={lift}
        >
          {address ? (
            // biome-ignore lint/performance/noImgElement: it lies in this window, nothing can make it smaller
            <img
              ref={picture}
              src={address}
              alt={t('preview')}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setPhoto({ width, height })
                setView(firstView({ width, height }))
              }}
              onError={() => onCut(file)}
              className="pointer-events-none absolute max-w-none"
              style={
                photo && square
                  ? {
                      width: `${(photo.width / square.side) * 100}%`,
                      left: `${(-square.left / square.side) * 100}%`,
                      top: `${(-square.top / square.side) * 100}%`,
                    }
                  : { visibility: 'hidden' }
              }
            />
          ) : null}
          <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_oklch(0.2_0.03_12/.45)]" />
        </div>
        {photo ? (
          <div className="flex flex-col gap-1">
            {slider(t('zoom'), view.zoom, [1, mostZoom], zoom => ({ ...view, zoom }))}
            {slider(t('across'), view.x, [half, photo.width - half], x => ({ ...view, x }))}
            {slider(t('down'), view.y, [half, photo.height - half], y => ({ ...view, y }))}
          </div>
        ) : null}
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button disabled={!photo} onClick={() => void send()}>
            {t('use')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
