// The inspection record: what was captured, before any report was generated. Always a draft.
import { PageKit } from '@plumbline/pdf';
import { findingsTable, firmHead, inspectionRow, inspectionSentence, photoPages, propertyRows } from './blocks.ts';
import type { RecordContent } from './report-content.ts';
import { draftMark } from './report-pdf.ts';

export async function recordPdf({
  firm,
  property,
  inspection,
  findings,
  notes,
  photos,
  photoTotal,
  contentAt,
}: RecordContent): Promise<Uint8Array<ArrayBuffer>> {
  const kit = new PageKit({
    title: `Inspection record: ${property.address}`,
    author: firm.name,
    header: [firm.name, property.claimNumber],
    footer: `inspection record · ${property.claimNumber}`,
    createdAt: contentAt,
    watermark: draftMark,
  });
  kit.addPage();
  firmHead(kit, firm);
  kit.heading(1, 'Inspection record');
  kit.details([...propertyRows(property), ['Site inspection', inspectionRow(inspection)]]);
  kit.paragraph(`No engineering report was generated yet. ${inspectionSentence(inspection)}`);
  kit.heading(2, 'Observations');
  findingsTable(kit, findings);
  for (const { section, text } of notes) {
    kit.heading(3, `Notes: ${section}`);
    kit.paragraph(text);
  }
  photoPages(kit, { photos, photoTotal }, 'Photos');
  return kit.finish();
}
