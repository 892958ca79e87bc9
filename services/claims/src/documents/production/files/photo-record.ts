// The pages behind the picture of an inspection photo: what its record says, and what happened to it since.
import { drawTable, quiet, type Column, type PageKit } from '@plumbline/pdf';
import type { PhotoPages } from '../base/photo-pages.ts';

const columns: readonly Column[] = [
  { title: 'No.', width: 28 },
  { title: 'At (UTC)', width: 104 },
  { title: 'Step', width: 104 },
  { title: 'By', width: 108 },
  { title: 'Detail', width: 160 },
];

export function photoRecord(kit: PageKit, { rows, custody }: PhotoPages, sha256: string): void {
  kit.addPage();
  kit.heading(2, 'Record of this photo');
  kit.paragraph(
    'What the claim system recorded, and no more: clock and position as the device or the photo file gave them. Instants are UTC.',
    { size: 9, color: quiet },
  );
  kit.details(rows, 9.5);
  kit.details([['SHA-256', sha256]], 8.5);
  kit.heading(2, 'Chain of custody');
  kit.paragraph(
    'Each entry bears a hash that covers the one before; the first stands on the SHA-256 of the original. custody.csv holds the hashes.',
    { size: 9, color: quiet },
  );
  drawTable(kit, columns, custody);
}
