// A letter to the carrier on paper.
import type { LetterKind } from '@plumbline/contracts/claims';
import { letterhead, PageKit, quiet } from '@plumbline/pdf';
import { longDate } from '@plumbline/server/dates';
import { listed } from '../../claim/changes/acting-for.ts';
import { paragraphsOf, type LetterFacts } from './letter-facts.ts';

export interface CarrierLetter {
  readonly kind: LetterKind;
  readonly title: string;
  readonly facts: LetterFacts;
  readonly createdAt: Date;
  /** PNG. */
  readonly logo?: Uint8Array | undefined;
}

export async function carrierLetterPdf({ kind, title, facts, createdAt, logo }: CarrierLetter): Promise<Uint8Array<ArrayBuffer>> {
  const { firmName = '', adjusterName = '', adjusterEmail, license = '', carrier = '' } = facts;
  const kit = new PageKit({
    title: `${title} ${facts.claimNumber}`,
    author: adjusterName,
    header: [facts.claimNumber, facts.propertyAddress],
    footer: `${title.toLowerCase()} · ${facts.claimNumber}`,
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
  kit.paragraph(longDate(facts.today));
  kit.paragraph(carrier, { weight: 600 });
  kit.y += 6;
  kit.heading(1, title);
  kit.facts([
    [facts.insureds.length > 1 ? 'Named insureds' : 'Named insured', listed(facts.insureds)],
    ['Property', facts.propertyAddress],
    ['Policy number', facts.policyNumber ?? ''],
    ...(facts.carrierClaimNumber ? [['Your claim number', facts.carrierClaimNumber] as const] : []),
    ['Date of loss', longDate(facts.incidentDate)],
    ['Our reference', facts.claimNumber],
  ]);
  kit.y += 10;
  for (const text of paragraphsOf(kind, facts)) kit.paragraph(text, { size: 11 });
  kit.y += 24;
  kit.paragraph('Sincerely,');
  kit.y += 36;
  kit.paragraph(adjusterName, { weight: 600 });
  kit.paragraph(`${firmName}\nLicense ${license}`, { size: 10, color: quiet });
  return kit.finish();
}
