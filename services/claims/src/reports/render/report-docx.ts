// The report as a Word document: cover facts, chapters as the person wrote them, photos in a table, and how to check it.
import type * as docxModule from 'docx';
import type { Pictures } from './files/picture-files.ts';
import { unnamed, type ReportContent } from './report-pdf.ts';
import { figureCaption, hashLine } from './report-photo.ts';
import { showsPlan } from './report-roof.ts';
import { roofBlocks } from './roof-docx.ts';
import { planImage, type PlanImage } from './roof-pieces.ts';
import { authorLines, preparedBy, statement } from './signature-block.ts';
import { clean } from './clean-text.ts';
import { blocksOf, type Block } from './report-blocks.ts';
import { partsOf } from './report-text.ts';

type Docx = typeof docxModule;

/** Pixels of a picture at 96 dots an inch, by pictures to a page. */
const widths = { 1: 600, 2: 400, 4: 300, 6: 300 } as const;
const proportion = 0.7;

/** `images` holds the renditions by photo id; a photo without one is named and not shown. */
export async function reportDocx(report: ReportContent, images: Pictures): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded when it is needed: most reports never leave as a Word document.
  const docx = await import('docx');
  const { Document, Packer } = docx;
  const plan = await planImage(report.roof);
  const parts = partsOf(blocksOf(report.content));
  const document = new Document({
    title: clean(report.title),
    creator: clean(preparedBy(report.author) ?? report.firm?.name ?? ''),
    description: `Content SHA-256 ${report.contentSha256}`,
    styles: { default: { document: { run: { font: 'Calibri', size: 21 } } } },
    sections: [
      {
        ...runningLines(docx, report),
        children: [
          ...front(docx, report),
          ...chapters(docx, parts.chapters, { report, plan }),
          ...signature(docx, report),
          ...chapters(docx, parts.appendix, { report, plan }),
          ...photoTable(docx, report, images),
          ...integrity(docx, report),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

function runningLines({ Footer, Header, Paragraph, PageNumber, TextRun }: Docx, report: ReportContent) {
  const quiet = (text: string) => new TextRun({ text: clean(text), size: 16, color: '5f6368' });
  const begin = `Revision ${report.revision} · content SHA-256 ${report.contentSha256.slice(0, 16)} · page `;
  const page = new TextRun({ children: [PageNumber.CURRENT], size: 16 });
  return {
    headers: {
      default: new Header({ children: [new Paragraph({ children: [quiet(`${report.claimNumber} · ${report.propertyAddress}`)] })] }),
    },
    footers: { default: new Footer({ children: [new Paragraph({ children: [quiet(begin), page] })] }) },
  };
}

function front({ Paragraph, TextRun, HeadingLevel }: Docx, report: ReportContent) {
  const details: (readonly [string, string])[] = [
    ['Claim', report.claimNumber],
    ['Property', report.propertyAddress],
    ...report.cover,
    ['Prepared by', preparedBy(report.author) ?? unnamed],
    ['Revision', String(report.revision)],
  ];
  return [
    new Paragraph({ children: [new TextRun({ text: report.isDraft ? 'DRAFT REPORT' : 'Final report', bold: true, color: '3c40b0' })] }),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(clean(report.title))] }),
    ...details.map(
      ([name, value]) => new Paragraph({ children: [new TextRun({ text: `${clean(name)}: `, bold: true }), new TextRun(clean(value))] }),
    ),
  ];
}

interface Shown {
  readonly report: ReportContent;
  readonly plan: PlanImage | undefined;
}

function chapters(docx: Docx, blocks: readonly Block[], { report: { roof }, plan }: Shown) {
  const { Paragraph, TextRun, HeadingLevel } = docx;
  return blocks.flatMap(({ heading, text }) => {
    const words = heading
      ? new Paragraph({ heading: HeadingLevel.HEADING_1, spacing: { before: 280 }, children: [new TextRun(clean(text))] })
      : new Paragraph({
          spacing: { after: 120 },
          children: text.split('\n').map((line, index) => new TextRun({ text: clean(line), ...(index > 0 ? { break: 1 } : {}) })),
        });
    return roof && plan && !heading && showsPlan(text, roof) ? [words, ...roofBlocks(docx, roof, plan)] : [words];
  });
}

function signature({ Paragraph, TextRun, HeadingLevel, BorderStyle }: Docx, { author }: ReportContent) {
  const line = { style: BorderStyle.SINGLE, size: 6, color: '1f2328', space: 1 };
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, keepNext: true, children: [new TextRun('Signature')] }),
    new Paragraph({ keepNext: true, children: [new TextRun({ text: statement, size: 18 })] }),
    new Paragraph({ keepNext: true, spacing: { before: 900 }, border: { top: line }, children: [new TextRun('Signature and date')] }),
    ...authorLines(author).map((text) => new Paragraph({ keepLines: true, children: [new TextRun(clean(text))] })),
  ];
}

function photoTable(docx: Docx, report: ReportContent, images: Pictures) {
  if (report.photos.length === 0) return [];
  const { Paragraph, TextRun, HeadingLevel, ImageRun, Table, TableRow, TableCell, WidthType } = docx;
  const perPage = report.photosPerPage;
  const perRow = perPage > 2 ? 2 : 1;
  const width = widths[perPage];
  const figures = report.photos.map((photo, index) => {
    const data = images.get(photo.id);
    const caption = figureCaption(photo, index + 1);
    const size = { width, height: Math.round(width * proportion) };
    return new TableCell({
      width: { size: Math.floor(100 / perRow), type: WidthType.PERCENTAGE },
      children: [
        ...(data
          ? [
              new Paragraph({
                children: [
                  new ImageRun({
                    type: 'jpg',
                    data,
                    transformation: size,
                    altText: { name: `Fig. ${index + 1}`, title: `Fig. ${index + 1}`, description: clean(photo.caption) },
                  }),
                ],
              }),
            ]
          : []),
        new Paragraph({ children: [new TextRun({ text: clean(data ? caption : `${caption} · photo not available`), size: 18 })] }),
      ],
    });
  });
  const rows = [];
  for (let index = 0; index < figures.length; index += perRow)
    rows.push(new TableRow({ cantSplit: true, children: figures.slice(index, index + perRow) }));
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, pageBreakBefore: true, children: [new TextRun('Photos')] }),
    new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows }),
  ];
}

function integrity({ Paragraph, TextRun, HeadingLevel }: Docx, report: ReportContent) {
  const line = (text: string) => new Paragraph({ children: [new TextRun({ text, size: 16 })] });
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, spacing: { before: 280 }, children: [new TextRun('Integrity')] }),
    line('This copy can be edited. The PDF is the version that was sent and never changes.'),
    line(`Content SHA-256 ${report.contentSha256}`),
    ...report.photos.map((photo, index) => line(`Fig. ${index + 1} ${hashLine(photo)}`)),
  ];
}
