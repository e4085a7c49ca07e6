/** Code to copy, in whole lines. */
export const Shown = ({ children }: { children: string }) => (
  <pre
    dir="ltr"
    lang="en"
    className="mt-2 whitespace-pre-wrap rounded-lg bg-sunken p-3.5 font-mono text-[13px]/5.5 [overflow-wrap:anywhere]"
  >
    {children}
  </pre>
)
