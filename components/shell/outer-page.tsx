import type { ReactNode } from 'react'

/** A page on which there is nothing to see: a drawing, what happened, one way on and one quiet one. */
export function OuterPage({
  scene,
  title,
  text,
  children,
}: {
  scene: ReactNode
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div data-slot="outer-page" className="flex flex-col items-center px-4 py-12 text-center max-md:py-8">
      {scene}
      <h1 className="display mt-5 text-balance text-3xl">{title}</h1>
      <p className="mt-2 max-w-[42ch] text-balance text-[15px]/[22px] text-ink-2">{text}</p>
      {children ? (
        <div className="mt-6 grid w-full max-w-80 justify-items-center gap-2">{children}</div>
      ) : null}
    </div>
  )
}
