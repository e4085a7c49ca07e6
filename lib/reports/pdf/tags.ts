import 'server-only'
import { type PdfFile, pdfText } from './file'

/** What a part of a document is, in the standard names of PDF. */
export type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD'

interface Part {
  id: number
  role: Role
  parent: number
  kids: number[]
}

/** That a cell is the head of its column, for programs that read a table aloud. */
const attributes: Partial<Record<Role, string>> = { TH: ' /A << /O /Table /Scope /Column >>' }

/**
 * The parts of a document as a program reads them aloud: its heading, and its table by rows and cells. What is drawn
 * inside `drawn` belongs to a part; everything else is decoration. Of closed parts nothing is kept but their numbers.
 */
export function pdfTags(file: PdfFile) {
  const [root, tree] = [file.reserve(), file.reserve()]
  const top: Part = { id: file.reserve(), role: 'Document', parent: root, kids: [] }
  /** The parts of the present page, by the numbers of their marks. */
  let marks: number[] = []
  const pages: number[] = []
  const refs = (ids: readonly number[]) => ids.map(id => `${id} 0 R`).join(' ')
  const element = ({ id, role, parent }: Part, more: string) =>
    file.small(id, `<< /Type /StructElem /S /${role} /P ${parent} 0 R${attributes[role] ?? ''} ${more} >>`)
  return {
    top,
    /** A part that holds others. */
    open(role: Role, parent: Part): Part {
      const part = { id: file.reserve(), role, parent: parent.id, kids: [] }
      parent.kids.push(part.id)
      return part
    },
    close(part: Part) {
      element(part, `/K [${refs(part.kids)}]`)
    },
    /** A part that is drawn on a page, whose object has this number: the operators around what is drawn. */
    drawn(role: Role, parent: Part, page: number, alt?: string): [begin: string, end: string] {
      const part = { id: file.reserve(), role, parent: parent.id, kids: [] }
      parent.kids.push(part.id)
      const mark = marks.push(part.id) - 1
      element(part, `${alt ? `/Alt ${pdfText(alt)} ` : ''}/Pg ${page} 0 R /K ${mark}`)
      return [`/${role} << /MCID ${mark} >> BDC`, 'EMC']
    },
    /** Ends a page. Answers its number among the pages. */
    pageDone() {
      const list = file.reserve()
      pages.push(list)
      file.small(list, `[${refs(marks)}]`)
      marks = []
      return pages.length - 1
    },
    /** Ends the document. Answers its entries in the catalogue. */
    end() {
      const numbers = pages.map((list, page) => `${page} ${list} 0 R`).join(' ')
      element(top, `/K [${refs(top.kids)}]`)
      file.small(tree, `<< /Nums [${numbers}] >>`)
      file.small(
        root,
        `<< /Type /StructTreeRoot /K ${top.id} 0 R /ParentTree ${tree} 0 R /ParentTreeNextKey ${pages.length} >>`,
      )
      return `/MarkInfo << /Marked true >> /StructTreeRoot ${root} 0 R`
    },
  }
}
export type { Part }
