// Makes pictures anew in a process of its own, and prints what became of them and how much memory they took at most.
import { readFileSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'

const [, , ...paths] = process.argv
const source = name => new URL(`../../${name}`, import.meta.url).href
const { remadeImage } = await tsImport(source('lib/server/files/image.ts'), import.meta.url)
const { keptSize } = await tsImport(source('lib/pictures/rules.ts'), import.meta.url)
const peak = () => process.resourceUsage().maxRSS / 1024

const { default: sharp } = await import('sharp')
const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()
await remadeImage(small, keptSize)
const files = paths.map(path => readFileSync(path))
const before = peak()
const what = []
for (const file of files)
  what.push(
    await remadeImage(file, keptSize).then(
      ({ width, height }) => `${width}x${height}`,
      error => `${error.name}: ${error.message}`,
    ),
  )
console.log(JSON.stringify({ what, megabytes: Math.round(peak() - before) }))
