// The measured roof in the Word document: its plan as a picture with its words, and its tables.
import { facetRows, quantityRows } from '@plumbline/contracts/measurement';
import type * as docxModule from 'docx';
import { clean } from './clean-text.ts';
import type { ReportRoof } from './report-roof.ts';
import { accuracySentence, facetTitles, quantityTitles, type PlanImage } from './roof-pieces.ts';

type Docx = typeof docxModule;

export function roofBlocks(docx: Docx, { measurement }: ReportRoof, { png, alt, note, size }: PlanImage) {
  const { Paragraph, ImageRun } = docx;
  const altText = { name: 'Roof plan', title: 'Roof plan', description: clean(alt) };
  return [
    new Paragraph({ keepNext: true, children: [new ImageRun({ type: 'png', data: png, transformation: size, altText })] }),
    small(docx, note),
    small(docx, accuracySentence(measurement)),
    tableOf(docx, [quantityTitles, ...quantityRows(measurement)]),
    small(docx, ''),
    tableOf(docx, [facetTitles, ...facetRows(measurement)]),
    small(docx, ''),
  ];
}

function small({ Paragraph, TextRun }: Docx, text: string) {
  return new Paragraph({ spacing: { after: 120 }, children: [new TextRun({ text: clean(text), size: 17 })] });
}

/** The first row holds the titles. */
function tableOf({ Paragraph, TextRun, Table, TableRow, TableCell, WidthType }: Docx, rows: readonly (readonly string[])[]) {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          cantSplit: true,
          tableHeader: index === 0,
          children: cells.map(
            (text) =>
              new TableCell({
                width: { size: Math.floor(100 / cells.length), type: WidthType.PERCENTAGE },
                children: [new Paragraph({ children: [new TextRun({ text: clean(text), size: 17, bold: index === 0 })] })],
              }),
          ),
        }),
    ),
  });
}
