/** Structured data for search engines. Escaped, so that no text in it can end the script. */
export function JsonLd({ data, nonce }: { data: object; nonce: string | undefined }) {
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}
    </script>
  )
}
