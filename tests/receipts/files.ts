import { PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import sharp, { type Color } from 'sharp'

/** The place of the photo, in the metadata of its file. */
export const secret = 'SECRET-PLACE-52.5200N'

export const rectangle = (width: number, height: number, background: Color = '#2266cc') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A photo of a phone: its pixels are rotated, and its metadata name place and camera. */
export const phonePhoto = (width = 600, height = 400) =>
  rectangle(width, height)
    .withExif({
      IFD0: { Make: secret, Model: secret, Copyright: secret },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A PDF of two pages with everything that a receipt should not contain, each with its own marker. */
export async function talkativePdf(): Promise<{ file: Uint8Array; markers: string[] }> {
  const pdf = await PDFDocument.create()
  const { context } = pdf
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const photo = await pdf.embedJpg(await phonePhoto())
  const [first, second] = [pdf.addPage([300, 400]), pdf.addPage([300, 400])]
  first.drawText('Teapot 49.99 USD', { x: 20, y: 300, size: 18, font })
  first.drawImage(photo, { x: 20, y: 20, width: 150, height: 100 })
  second.drawText('Thank you', { x: 20, y: 300, size: 18, font })

  pdf.setTitle('MARK-title')
  pdf.setAuthor('MARK-author')
  const stream = (text: string, dict: Record<string, string>) => context.register(context.stream(text, dict))
  pdf.catalog.set(PDFName.of('Metadata'), stream('<x>MARK-xmp</x>', { Type: 'Metadata', Subtype: 'XML' }))
  first.node.set(PDFName.of('Metadata'), stream('<x>MARK-page-xmp</x>', { Type: 'Metadata', Subtype: 'XML' }))
  pdf.addJavaScript('open', 'app.alert("MARK-script")')
  const script = (text: string) =>
    context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of(`app.alert("${text}")`) })
  pdf.catalog.set(PDFName.of('OpenAction'), script('MARK-open'))
  pdf.catalog.set(PDFName.of('AA'), context.obj({ WC: script('MARK-close') }))
  first.node.set(PDFName.of('AA'), context.obj({ O: script('MARK-page-open') }))
  await pdf.attach(Buffer.from('MARK-attachment-body'), 'MARK-attachment.txt', { description: 'MARK-about' })
  const link = (action: object) =>
    context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: action } as never))
  first.node.set(
    PDFName.of('Annots'),
    context.obj([
      link(context.obj({ S: 'URI', URI: PDFString.of('https://example.org/MARK-uri') })),
      link(context.obj({ S: 'Launch', F: PDFString.of('MARK-launch.exe') })),
    ]),
  )
  first.node.set(
    PDFName.of('PieceInfo'),
    context.obj({ App: { Private: PDFHexString.fromText('x'), N: 'MARK-piece' } }),
  )
  // A stream that points to a file on the user's disk.
  const outside = PDFRawStream.of(context.obj({ Type: 'EmbeddedFile' }), Buffer.from('MARK-loose'))
  second.node.Resources()?.set(PDFName.of('AF'), context.register(outside))
  return {
    file: await pdf.save({ useObjectStreams: false }),
    markers: [
      'MARK-',
      'MARK-title',
      secret,
      'JavaScript',
      'Launch',
      'EmbeddedFile',
      'Exif\0',
      'OpenAction',
      '/URI',
    ],
  }
}
