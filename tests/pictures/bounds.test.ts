import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { mostMegapixels, remadeImage, TooManyPixels } from '@/lib/server/files/image'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = promisify(execFile)

/** Makes pictures anew in a process of its own. Returns their sizes or the errors, and the memory it took at most. */
async function apart(...files: Uint8Array[]): Promise<{ what: string[]; megabytes: number }> {
  const paths = files.map((file, at) => {
    const path = join(folder, `${at}`)
    writeFileSync(path, file)
    return path
  })
  const script = new URL('memory.mjs', import.meta.url).pathname
  const { stdout } = await run(process.execPath, ['--conditions=react-server', script, ...paths])
  return JSON.parse(stdout)
}

/** A square of one colour with so many megapixels, or a little less. */
function square(megapixels: number, channels: 3 | 4 = 3) {
  const side = Math.floor(Math.sqrt(megapixels * 1e6))
  const create = { width: side, height: side, channels, background: { r: 80, g: 120, b: 40, alpha: 0.5 } }
  return sharp({ create, limitInputPixels: false })
}

const { lines, whole, av1 } = mostMegapixels

/** For every kind its bound, and a picture of that many megapixels. */
const kinds: Record<string, [bound: number, made: (megapixels: number) => Sharp]> = {
  jpeg: [lines, of => square(of).jpeg()],
  'progressive jpeg': [whole, of => square(of).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  png: [lines, of => square(of, 4).png({ compressionLevel: 1 })],
  'interlaced png': [whole, of => square(of, 4).toColourspace('rgb16').png({ progressive: true })],
  webp: [lines, of => square(of).webp({ effort: 0 })],
  gif: [whole, of => square(of).gif({ effort: 1 })],
  tiff: [whole, of => square(of, 4).tiff({ compression: 'deflate' })],
  avif: [av1, of => square(of, 4).avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' })],
}

/** What a file says of its size, changed to that of a larger picture, where its format has it. */
const larger: Record<string, (file: Buffer, side: number) => void> = {
  jpeg(file, side) {
    const at = [...file.keys()].find(at => file[at] === 0xff && [0xc0, 0xc2].includes(file[at + 1]!))!
    file.writeUInt16BE(side, at + 5)
    file.writeUInt16BE(side, at + 7)
  },
  png(file, side) {
    file.writeUInt32BE(side, 16)
    file.writeUInt32BE(side, 20)
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  },
  webp(file, side) {
    file.writeUInt16LE(side, 26)
    file.writeUInt16LE(side, 28)
  },
  gif(file, side) {
    file.writeUInt16LE(side, 6)
    file.writeUInt16LE(side, 8)
    const at = file.indexOf(0x2c, 13)
    file.writeUInt16LE(side, at + 5)
    file.writeUInt16LE(side, at + 7)
  },
  tiff(file, side) {
    const entries = file.readUInt32LE(4)
    for (let at = entries + 2; at < entries + 2 + 12 * file.readUInt16LE(entries); at += 12)
      if ([256, 257].includes(file.readUInt16LE(at))) {
        file.writeUInt16LE(4, at + 2)
        file.writeUInt32LE(side, at + 8)
      }
  },
  avif(file, side) {
    const at = file.indexOf('ispe')
    file.writeUInt32BE(side, at + 8)
    file.writeUInt32BE(side, at + 12)
  },
}

describe('a picture', () => {
  it.each(Object.entries(kinds))(
    'is made smaller in bounded memory when it is just within the bound: %s',
    { timeout: 180_000 },
    async (_, [bound, made]) => {
      const { what, megabytes } = await apart(await made(bound).toBuffer())
      expect(what).toEqual(['1024x1024'])
      expect(megabytes).toBeLessThan(450)
    },
  )

  it('of any kind is refused by its header, and takes no memory, when it has four times as many pixels', async () => {
    const files = Object.entries(kinds).map(async ([name, [bound, made]]) => {
      const file = await made(0.04).toBuffer()
      larger[name.split(' ').at(-1)!]!(file, Math.ceil(Math.sqrt(4 * bound * 1e6)))
      return file
    })
    const { what, megabytes } = await apart(...(await Promise.all(files)))
    expect(what).toEqual(
      Object.values(kinds).map(
        ([bound]) => `TooManyPixels: the picture has more than ${Math.floor(bound)} megapixels`,
      ),
    )
    expect(megabytes).toBeLessThan(60)
  })
})

describe('a picture that hides how large it is', () => {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const made = Buffer.alloc(named.length + 8)
    made.writeUInt32BE(data.length)
    named.copy(made, 4)
    made.writeUInt32BE(crc32(named), made.length - 4)
    return made
  }

  it.each(['zTXt', 'iTXt'])('loses packed texts (%s) before they are unpacked', async kind => {
    const png = await square(0.01).png().toBuffer()
    const text = deflateSync(Buffer.alloc(7_900_000, 65))
    const start = kind === 'zTXt' ? '\0\0' : '\0\x01\0\0\0'
    const texts = Array.from({ length: 400 }, (_, at) =>
      chunk(kind, Buffer.concat([Buffer.from(`note ${at}${start}`), text])),
    )
    const { what, megabytes } = await apart(Buffer.concat([png.subarray(0, 33), ...texts, png.subarray(33)]))
    expect(what).toEqual(['100x100'])
    expect(megabytes).toBeLessThan(60)
  })

  it('is refused where its header names a smaller picture than it holds', async () => {
    const file = await square(av1 * 1.2)
      .avif({ effort: 0 })
      .toBuffer()
    larger.avif!(file, 1000)
    const { what, megabytes } = await apart(file)
    expect(what[0]).toMatch(/^Error: .*limit/s)
    expect(megabytes).toBeLessThan(60)
  })

  it('is refused where it is put together from other pictures', async () => {
    const file = await square(0.04).avif({ effort: 0 }).toBuffer()
    file.write('grid', file.indexOf('av01'))
    await expect(remadeImage(file, () => ({ width: 9, height: 9 }))).rejects.toThrow('without a bound')
  })

  it('is measured by its largest part', async () => {
    const file = await square(0.04, 4).avif({ effort: 0 }).toBuffer()
    expect(file.indexOf('auxC')).toBeGreaterThan(0)
    larger.avif!(file, 7000)
    await expect(remadeImage(file, () => ({ width: 9, height: 9 }))).rejects.toThrow(TooManyPixels)
  })
})
