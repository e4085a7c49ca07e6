'use client'

const pieces = 14
const colours = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-4)', 'var(--chart-5)']
const bow =
  '<svg viewBox="0 0 60 44" width="100%"><g fill="var(--primary)" stroke="#ffffff66" stroke-width="1.5"><path d="M30 22C22 4 4 2 4 14s16 14 26 8zM30 22C38 4 56 2 56 14s-16 14-26 8z"/><path d="M27 24 16 42l8-3 4 4 4-18zM33 24l11 18-8-3-4 4-2-18z"/><rect x="24" y="15" width="12" height="13" rx="4"/></g></svg>'

/** Once, over the gift's picture: its bow comes undone (320 ms) and 14 pieces of ribbon fall (700 ms). */
export function celebrate(thumb: Element) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const box = thumb.getBoundingClientRect()
  const layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  layer.style.cssText = `position:fixed;z-index:60;pointer-events:none;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`
  layer.innerHTML = `<div class="animate-untie" style="position:absolute;inset:22% 12%">${bow}</div>`
  const falls = Array.from({ length: pieces }, (_, index) => {
    const piece = document.createElement('i')
    const turn = (index / pieces) * Math.PI * 2
    const reach = 34 + (index % 4) * 14
    piece.style.cssText = `position:absolute;left:50%;top:50%;width:5px;height:12px;border-radius:2px;background:${colours[index % colours.length]}`
    layer.append(piece)
    const [x, y] = [Math.cos(turn) * reach, Math.sin(turn) * reach * 0.6 - 26]
    return piece.animate(
      [
        { transform: 'translate(-50%,-50%) rotate(0deg)', opacity: 1 },
        { transform: `translate(${x}px,${y}px) rotate(${index * 47}deg)`, opacity: 1, offset: 0.4 },
        { transform: `translate(${x * 1.15}px,${y + 96}px) rotate(${index * 94}deg)`, opacity: 0 },
      ],
      { duration: 700, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'forwards' },
    ).finished
  })
  document.body.append(layer)
  void Promise.allSettled(falls).then(() => layer.remove())
}
