// The first page of a paper of the firm, begun with its head: letters and forms alike.
import { letterhead, PageKit } from '@plumbline/pdf';
import type { CarrierLetter } from './carrier-letter-pdf.ts';

/** `author`: of the file, as readers of PDFs show it. */
export function onLetterhead(
  {
    input: { claimNumber, propertyAddress, firmName = '', firmContact },
    createdAt,
    logo,
  }: Pick<CarrierLetter, 'input' | 'createdAt' | 'logo'>,
  { title, author }: { title: string; author: string },
): PageKit {
  const kit = new PageKit({
    title: `${title} ${claimNumber}`,
    author,
    header: [claimNumber, propertyAddress],
    footer: claimNumber,
    createdAt,
  });
  kit.addPage();
  letterhead(kit, { name: firmName, logo, contact: firmContact });
  kit.rule();
  kit.y += 12;
  return kit;
}
