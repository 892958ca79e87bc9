// A letter to the carrier on paper.
import type { LetterKind } from '@plumbline/contracts/claims';
import { letterhead, PageKit, quiet } from '@plumbline/pdf';
import { longDate } from '@plumbline/server/dates';
import { listed } from '../../claim/changes/acting-for.ts';
import { paragraphsOf, type LetterInput } from './letter-input.ts';

export interface CarrierLetter {
  readonly kind: LetterKind;
  readonly title: string;
  readonly input: LetterInput;
  readonly createdAt: Date;
  /** PNG. */
  readonly logo?: Uint8Array | undefined;
}

export async function carrierLetterPdf({ kind, title, input, createdAt, logo }: CarrierLetter): Promise<Uint8Array<ArrayBuffer>> {
  const { firmName = '', adjusterName = '', adjusterEmail, license = '', carrier = '' } = input;
  const kit = new PageKit({
    title: `${title} ${input.claimNumber}`,
    author: adjusterName,
    header: [input.claimNumber, input.propertyAddress],
    footer: `${title.toLowerCase()} · ${input.claimNumber}`,
    createdAt,
  });
  kit.addPage();
  letterhead(kit, { name: firmName, logo });
  kit.paragraph(`${adjusterName}, public adjuster, license ${license}${adjusterEmail ? ` · ${adjusterEmail}` : ''}`, {
    size: 10,
    color: quiet,
  });
  kit.rule();
  kit.y += 12;
  kit.paragraph(longDate(input.today));
  kit.paragraph(carrier, { weight: 600 });
  kit.y += 6;
  kit.heading(1, title);
  kit.details([
    [input.insureds.length > 1 ? 'Named insureds' : 'Named insured', listed(input.insureds)],
    ['Property', input.propertyAddress],
    ['Policy number', input.policyNumber ?? ''],
    ...(input.carrierClaimNumber ? [['Your claim number', input.carrierClaimNumber] as const] : []),
    ['Date of loss', longDate(input.incidentDate)],
    ['Our reference', input.claimNumber],
  ]);
  kit.y += 10;
  for (const text of paragraphsOf(kind, input)) kit.paragraph(text, { size: 11 });
  kit.y += 24;
  kit.paragraph('Sincerely,');
  kit.y += 36;
  kit.paragraph(adjusterName, { weight: 600 });
  kit.paragraph(`${firmName}\nLicense ${license}`, { size: 10, color: quiet });
  return kit.finish();
}
