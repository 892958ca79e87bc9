// Where a report is signed: a line for hand and date, and below it who signs, under which license, for which firm, and how they are reached.
import type { ReportAuthor } from '@plumbline/contracts/claims';
import { quiet, sheet, type PageKit } from '@plumbline/pdf';
import { formatLongDate } from '@plumbline/server/dates';

/** As far as it is known: in a draft some of it may be missing. */
export type ShownAuthor = Partial<ReportAuthor>;

const statementOf = (paper: string) =>
  `This ${paper} was prepared by a public adjuster for the insured. It describes what was observed and recorded. It is not an engineering report and gives no opinion on causation, coverage or law.`;
export const statement = statementOf('report');
export const narrativeStatement = statementOf('narrative');

/** Name, license and validity, firm, address, reach: one line each. What is missing is named. */
export function authorLines(author: ShownAuthor): string[] {
  const { name, license, firm, firmLicense, address, phone, email } = author;
  const reach = [phone, email].filter((one) => one).join(' · ');
  return [
    name ?? 'Author: not named yet. Assign a licensed adjuster to the claim.',
    license ? `${license}${validityOf(author)}` : 'License number: missing',
    firm ? `${firm}${firmLicense ? `, License No. ${firmLicense}` : ''}` : 'Firm: missing',
    address || 'Address: missing',
    reach || 'Phone: missing',
  ];
}

function validityOf({ licensedOn, validThrough }: ShownAuthor): string {
  if (licensedOn === undefined) return '';
  const through = validThrough ? ` (expires ${formatLongDate(validThrough)})` : '';
  return `, valid on ${formatLongDate(licensedOn)}${through}`;
}

/** Name and license on one line; absent while nobody may sign. */
export function preparedBy({ name, license }: ShownAuthor): string | undefined {
  return name && license ? `${name}, ${license}` : undefined;
}

/** Room for a signature by hand. */
const handRoom = 44;
const lineHeight = 15;
const small = { size: 9.5, color: quiet, lineGap: 2 } as const;

/** Points that the block takes: it is never torn apart. */
export function signatureHeight(kit: PageKit, author: ShownAuthor, said = statement): number {
  return 60 + kit.heightOf(said, small) + handRoom + lineHeight * (authorLines(author).length + 1);
}

export function drawSignature(kit: PageKit, author: ShownAuthor, said = statement): void {
  kit.heading(2, 'Signature');
  kit.paragraph(said, small);
  kit.y += handRoom;
  const y = kit.y;
  rule(kit, { x: sheet.left, width: 300, y });
  rule(kit, { x: sheet.left + 330, width: 174, y });
  kit.y = y + 4;
  kit.caption('Signature', { x: sheet.left, y: kit.y, width: 300 });
  kit.caption('Date', { x: sheet.left + 330, y: y + 4, width: 174 });
  kit.y = y + 20;
  for (const [index, line] of authorLines(author).entries()) {
    const top = kit.y;
    kit.tagged('P', () => kit.write(line, { size: 10.5, weight: index === 0 ? 600 : 400, y: top }));
    kit.y = Math.max(kit.y, top + lineHeight);
  }
}

function rule(kit: PageKit, { x, width, y }: { x: number; width: number; y: number }): void {
  kit.tagged('P', () => {
    kit.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor('#1f2328')
      .stroke();
  });
}
