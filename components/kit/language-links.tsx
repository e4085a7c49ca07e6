import { useLanguage } from '@/components/kit/use-language'
import { cn } from '@/lib/client/cn'
import { languages } from '@/lib/i18n/locales'

/**
 * The present page in eight languages, as links: they work without a script, and search engines find them.
 */
export function LanguageLinks({ className }: { className?: string }) {
  const locale = useLanguage()
  return languages.map(({ code, name, dir }) => (
    <a
      key={code}
      href={`?lng=${code}`}
      lang={code}
      hrefLang={code}
      aria-current={code === locale ? 'true' : undefined}
      className={cn(
        'hit hover:underline aria-[current]:font-semibold aria-[current]:text-ink',
        // Its own face would be fetched for this one word.
        dir === 'rtl' && code !== locale && '[font-family:system-ui,sans-serif]',
        className,
      )}
    >
      {name}
    </a>
  ))
}
