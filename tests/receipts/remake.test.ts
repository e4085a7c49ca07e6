import { deflateSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it, vi } from 'vitest'
import { remade } from '@/lib/money/receipts/provider'
import { keptSize, kindOf } from '@/lib/money/receipts/rules'
import { bareJpeg } from '@/lib/server/files/jpeg'
import { bareJpeg2000 } from '@/lib/server/files/jpeg2000'
import { log } from '@/lib/server/ops/log'
import { phonePhoto, rectangle, secret, talkativePdf } from './files'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** All content of a PDF, compressed or not. */
async function allOf(file: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false })
  const inside = pdf.context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString()
    const filter = String(object.dict.get(PDFName.of('Filter')))
    return object.dict + text(/Flate/.test(filter) ? decodePDFRawStream(object).decode() : object.contents)
  })
  return [text(file), ...inside].join('\n')
}

async function make(file: Uint8Array) {
  const made = await remade(file)
  if (!made) throw new Error('was refused')
  return made
}

async function pdfOf(draw: (pdf: PDFDocument) => Promise<void> | void, options = {}) {
  const pdf = await PDFDocument.create()
  await draw(pdf)
  return pdf.save(options)
}

describe('a photo of a receipt', () => {
  it('loses its place and camera', async () => {
    const photo = await phonePhoto()
    expect(text(photo)).toContain(secret)
    const { type, data } = await make(photo)
    expect(type).toBe('image/webp')
    expect(text(data)).not.toContain(secret)
    const { exif, xmp, iptc, icc, format, orientation } = await sharp(data).metadata()
    expect({ exif, xmp, iptc, icc, format, orientation }).toEqual({ format: 'webp' })
  })

  it('is upright, as it was shown before', async () => {
    const left = await rectangle(300, 400, '#ff0000').png().toBuffer()
    const photo = await rectangle(600, 400, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await make(photo)
    const { data: pixels, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([400, 600])
    const at = (x: number, y: number) => [...pixels.subarray((y * 400 + x) * 3, (y * 400 + x) * 3 + 3)]
    const [top, bottom] = [at(200, 100), at(200, 500)]
    expect(top[0]).toBeGreaterThan(200)
    expect(top[2]).toBeLessThan(50)
    expect(bottom[2]).toBeGreaterThan(200)
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)('can be %s', async format => {
    const { type, data } = await make(await rectangle(40, 30).toFormat(format).toBuffer())
    expect(type).toBe('image/webp')
    expect(await sharp(data).metadata()).toMatchObject({ width: 40, height: 30, format: 'webp' })
  })

  it('shows the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)])
    const moving = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer()
    expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2)
    const { data } = await make(moving)
    expect(await sharp(data).metadata()).toMatchObject({ width: 10, height: 10 })
    expect((await sharp(data).stats()).channels[0]?.mean).toBeLessThan(10)
  })

  it('is white where it was transparent', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect((await sharp((await make(clear)).data).stats()).channels[0]?.mean).toBeGreaterThan(250)
  })

  it('is stored within 2000 px, and a till roll as wide as its words need', async () => {
    expect(keptSize(4000, 3000)).toEqual({ width: 2000, height: 1500 })
    expect(keptSize(600, 400)).toEqual({ width: 600, height: 400 })
    expect(keptSize(1200, 9000)).toEqual({ width: 800, height: 6000 })
    expect(keptSize(600, 9000)).toEqual({ width: 600, height: 9000 })
    expect(keptSize(1000, 40_000)).toEqual({ width: 400, height: 16_000 })
    expect(keptSize(1, 40_000)).toEqual({ width: 1, height: 16_000 })
    const { data } = await make(await rectangle(3000, 1500).jpeg().toBuffer())
    expect(await sharp(data).metadata()).toMatchObject({ width: 2000, height: 1000 })
  })

  it('loses data after its end', async () => {
    const photo = await rectangle(40, 30).jpeg().toBuffer()
    const both = Buffer.concat([photo, Buffer.from('<html><script>alert(1)</script>')])
    expect(text((await make(both)).data)).not.toContain('script')
  })

  it('is refused with more pixels than a camera makes', async () => {
    const bomb = await rectangle(10_000, 5001).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.byteLength).toBeLessThan(1024 * 1024)
    await expect(remade(bomb)).rejects.toMatchObject({
      status: 422,
      details: [{ path: 'file', message: 'pictureTooManyPixels' }],
    })
  })

  it('is refused when it is truncated or broken', async () => {
    const photo = await phonePhoto()
    const logged = vi.spyOn(log(), 'info').mockImplementation(() => {})
    expect(await remade(photo.subarray(0, photo.byteLength / 2))).toBeNull()
    expect(logged, 'the operator is told').toHaveBeenCalledWith(
      { err: expect.any(Error), kind: 'image' },
      'a receipt could not be read',
    )
    expect(
      await remade(Buffer.concat([Buffer.from('GIF89a'), Buffer.from('/*<svg onload=alert(1)>*/')])),
    ).toBeNull()
  })
})

describe('a file that is no receipt', () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  it.each([
    ['nothing', Buffer.alloc(0)],
    [
      'a drawing that can hold scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    [
      'the same with a prologue',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HEIC', heic],
    ['a program', Buffer.from('MZ\x90\0')],
    ['a PDF that begins with a page', Buffer.from('<html>%PDF-1.7')],
    ['the beginning of a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<')],
  ])('%s is refused', async (_, file) => {
    expect(await remade(file)).toBeNull()
  })

  it('is recognized by its first bytes, not by its name', async () => {
    expect(kindOf(await phonePhoto())).toBe('image')
    expect(kindOf(heic)).toBeNull()
    expect(kindOf(Buffer.from('RIFF\0\0\0\0WAVE'))).toBeNull()
    expect(kindOf((await talkativePdf()).file)).toBe('pdf')
  })
})

describe('a PDF of a receipt', () => {
  it('loses author, scripts, actions, attachments, links and places, and reads as before', async () => {
    const { file, markers } = await talkativePdf()
    const before = await allOf(file)
    for (const marker of markers.filter(marker => marker !== 'MARK-title'))
      expect(before, marker).toContain(marker)

    const { type, data } = await make(file)
    expect(type).toBe('application/pdf')
    const after = await allOf(data)
    for (const marker of markers) expect(after, marker).not.toContain(marker)
    expect(after).not.toMatch(/\/(Info|Names|Metadata|AA|AcroForm|Annots \[ \d)/)

    const words = async (bytes: Uint8Array) =>
      (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })).text
    expect(await words(data)).toEqual(await words(file))
    expect(await words(data)).toEqual(['Teapot 49.99 USD', 'Thank you'])
    const [photo] = (await PDFDocument.load(data)).context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream && /DCT/.test(String(object.dict)) ? [object] : [],
      )
    expect(await sharp(photo!.contents).metadata()).toMatchObject({ width: 600, height: 400, format: 'jpeg' })
    expect((await sharp(photo!.contents).metadata()).exif).toBeUndefined()
  })

  it('loses the places of photos that are compressed twice', async () => {
    const photo = await phonePhoto()
    const file = await pdfOf(pdf => {
      const { context } = pdf
      const packed = PDFRawStream.of(
        context.obj({
          Type: 'XObject',
          Subtype: 'Image',
          Width: 600,
          Height: 400,
          ColorSpace: 'DeviceRGB',
          BitsPerComponent: 8,
          Filter: ['FlateDecode', 'DCTDecode'],
        }),
        deflateSync(photo),
      )
      pdf.addPage().node.newXObject('P', context.register(packed))
    })
    const { data } = await make(file)
    expect(text(data)).toContain('DCTDecode')
    expect(text(data)).not.toContain(secret)
    expect(await allOf(data)).not.toContain('Exif\0')
  })

  it('still shows filled-in fields, as a picture', async () => {
    const file = await pdfOf(async pdf => {
      const field = pdf.getForm().createTextField('total')
      field.setText('49.99')
      field.addToPage(pdf.addPage([200, 200]), { x: 10, y: 10 })
    })
    const { data } = await make(file)
    const after = await allOf(data)
    expect(after).toContain('/Subtype /Stamp')
    expect(after).not.toMatch(/AcroForm|\/FT|\/DA /)
    expect(after).toMatch(/<34392E3939> Tj/i)
  })

  it('keeps fonts and pictures that have the names of removed entries', async () => {
    const file = await pdfOf(async pdf => {
      const page = pdf.addPage()
      const font = await pdf.embedFont(StandardFonts.Courier)
      page.node.setFontDictionary(PDFName.of('F'), font.ref)
      page.node.setFontDictionary(PDFName.of('JS'), font.ref)
      page.node.setXObject(PDFName.of('A'), (await pdf.embedPng(await rectangle(5, 5).png().toBuffer())).ref)
    })
    const { data } = await make(file)
    const [page] = (await PDFDocument.load(data)).getPages()
    const resources = String(page!.node.Resources())
    expect(resources).toMatch(/\/F \d+ 0 R/)
    expect(resources).toMatch(/\/JS \d+ 0 R/)
    expect(resources).toMatch(/\/A \d+ 0 R/)
  })

  it('is refused when it is encrypted', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    pdf.encrypt({ ownerPassword: 'o', userPassword: 'u' })
    expect(await remade(await pdf.save())).toBeNull()
  })

  it('is refused without a page', async () => {
    expect(await remade(await pdfOf(() => undefined, { addDefaultPage: false }))).toBeNull()
  })

  it('is refused when it decompresses to more than the memory holds', async () => {
    const file = await pdfOf(pdf => {
      const huge = PDFRawStream.of(
        pdf.context.obj({ Filter: 'FlateDecode' }),
        deflateSync(Buffer.alloc(200 * 1024 * 1024)),
      )
      pdf.addPage().node.addContentStream(pdf.context.register(huge))
    })
    expect(file.byteLength).toBeLessThan(1024 * 1024)
    expect(await remade(file)).toBeNull()
    // The data that the library decompresses while it reads is limited too.
    const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024, ' '))
    const objects = `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
    expect(
      await remade(Buffer.concat([Buffer.from(objects), packed, Buffer.from('\nendstream\nendobj\n')])),
    ).toBeNull()
    expect(await remade((await talkativePdf()).file)).not.toBeNull()
  })

  it('is refused when its page tree never ends', async () => {
    const levels = Array.from({ length: 40 }, (_, at) => {
      const kids = `${at + 2} 0 R ${at + 2} 0 R`
      return `${at + 1} 0 obj\n<< /Type /Pages /Count 2 /Kids [ ${kids} ] >>\nendobj\n`
    })
    const tree = ['%PDF-1.7\n', ...levels, '41 0 obj\n<< /Type /Page /MediaBox [0 0 9 9] >>\nendobj\n']
    const file = `${tree.join('')}42 0 obj\n<< /Type /Catalog /Pages 1 0 R >>\nendobj\ntrailer\n<< /Root 42 0 R >>\n`
    expect(await remade(Buffer.from(file))).toBeNull()
    const loop = `%PDF-1.7\n1 0 obj\n<< /Type /Pages /Count 1 /Kids [ 1 0 R ] >>\nendobj\n2 0 obj\n<< /Type /Catalog /Pages 1 0 R >>\nendobj\ntrailer\n<< /Root 2 0 R >>\n`
    expect(await remade(Buffer.from(loop))).toBeNull()
  })

  it('is refused when a photo with a place is inlined in its text', async () => {
    const file = await pdfOf(pdf => {
      const words = pdf.context.register(pdf.context.flateStream('BI /F /DCT ID \xff\xe1\0\x10Exif\0\0 EI'))
      pdf.addPage().node.set(PDFName.of('Contents'), words)
    })
    expect(await remade(file)).toBeNull()
  })

  it('loses texts of fields and notes that are not on the page', async () => {
    const file = await pdfOf(pdf => {
      const { context } = pdf
      const look = context.register(
        context.formXObject([], { Metadata: context.register(context.stream('MARK-look')) }),
      )
      const stamp = context.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: [0, 0, 50, 50], AP: { N: look } })
      stamp.set(PDFName.of('Contents'), PDFString.of('MARK-note'))
      pdf.addPage().node.set(PDFName.of('Annots'), context.obj([context.register(stamp)]))
    })
    const after = await allOf((await make(file)).data)
    expect(after).toContain('/Subtype /Stamp')
    expect(after).not.toContain('MARK-')
  })
})

describe('a photo in a PDF', () => {
  it('keeps every pixel', async () => {
    for (const options of [{ progressive: true }, { progressive: false }, { chromaSubsampling: '4:4:4' }]) {
      const photo = await sharp(await phonePhoto())
        .keepMetadata()
        .jpeg(options)
        .toBuffer()
      const bare = bareJpeg(photo)
      expect(text(bare)).not.toContain(secret)
      expect(bare.byteLength).toBeLessThan(photo.byteLength)
      const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
      expect((await pixels(bare)).equals(await pixels(photo))).toBe(true)
    }
  })

  it('drops data between its parts and after its end', async () => {
    const photo = await rectangle(20, 20).jpeg().toBuffer()
    const noisy = Buffer.concat([
      Buffer.from('\n\n'),
      photo.subarray(0, 2),
      Buffer.from([0, 0, 0xff, 0xff, 0xfe, 0, 6]),
      Buffer.from('MARK'),
      photo.subarray(2),
      Buffer.from('MARK'),
    ])
    expect(Buffer.from(bareJpeg(noisy)).equals(Buffer.from(bareJpeg(photo)))).toBe(true)
    expect(() => bareJpeg(Buffer.from('no photo'))).toThrow()
  })

  it('loses the metadata boxes of JPEG 2000', () => {
    const box = (name: string, body: string) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(8 + body.length, 0)
      head.write(name, 4, 'latin1')
      return Buffer.concat([head, Buffer.from(body)])
    }
    const kept = [box('jP  ', 'sign'), box('jp2c', 'pixels')] as const
    const file = Buffer.concat([kept[0], box('uuid', 'EXIF'), box('xml ', '<gps/>'), kept[1]])
    expect(Buffer.from(bareJpeg2000(file)).equals(Buffer.concat([...kept]))).toBe(true)
    const bare = Buffer.from('ff4fff51ffd9', 'hex')
    expect(bareJpeg2000(bare)).toBe(bare)
    expect(() => bareJpeg2000(Buffer.from('\0\0\0\x01jp'))).toThrow()
  })
})
