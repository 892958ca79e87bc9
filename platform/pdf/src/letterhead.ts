// Who writes: the logo of the firm where there is one, and its name beside it.
import { quiet } from './colors.ts';
import type { PageKit } from './page-layout.ts';
import { sheet } from './text-layout.ts';

export interface FirmHead {
  readonly name: string;
  /** PNG. */
  readonly logo?: Uint8Array | undefined;
  /** Under the name, on letters: phone and email. */
  readonly contact?: string | undefined;
}

const box = { width: 120, height: 40 };

export function letterhead(kit: PageKit, { name, logo, contact }: FirmHead): void {
  const y = kit.y;
  const isDrawn = logo !== undefined && kit.figure(logo, { ...box, x: sheet.left, y, align: 'left' }, `Logo of ${name}`);
  const x = isDrawn ? sheet.left + box.width + 12 : sheet.left;
  kit.y = isDrawn ? y + 12 : y;
  kit.paragraph(name, { size: 13, weight: 600, x, width: sheet.right - x });
  if (contact) kit.paragraph(contact, { size: 9, color: quiet, x, width: sheet.right - x });
  if (isDrawn) kit.y = Math.max(kit.y, y + box.height + 8);
}
