// A letter to the carrier on paper.
import type { LetterKind } from '@plumbline/contracts/claims';
import { longDate } from '@plumbline/server/dates';
import { addresseeLines, salutation } from '../../claim/party-rules/carrier-addressee.ts';
import { listed } from '../../claim/changes/acting-for.ts';
import { onLetterhead } from './on-letterhead.ts';
import { proofOfLossPdf } from './proof-of-loss-pdf.ts';
import { paragraphsOf, type LetterInput } from './letter-input.ts';

export interface CarrierLetter {
  readonly kind: LetterKind;
  readonly title: string;
  readonly input: LetterInput;
  readonly createdAt: Date;
  /** PNG. */
  readonly logo?: Uint8Array | undefined;
}

export async function carrierLetterPdf(letter: CarrierLetter): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, title, input } = letter;
  if (kind === 'proof_of_loss') return proofOfLossPdf(letter);
  const { firmName = '', adjusterName = '', license = '', carrier = '', insureds, counsel } = input;
  const kit = onLetterhead(letter, { title, author: adjusterName });
  kit.paragraph(longDate(input.today));
  kit.paragraph(addresseeLines(input.addressee, carrier));
  kit.y += 6;
  kit.heading(1, title);
  kit.details([
    ['Insured', listed(insureds)],
    ['Property', input.propertyAddress],
    ['Policy No.', input.policyNumber ?? ''],
    ...(input.carrierClaimNumber ? [['Your Claim No.', input.carrierClaimNumber] as const] : []),
    ['Date of Loss', longDate(input.incidentDate)],
    ['Our File No.', input.claimNumber],
  ]);
  kit.y += 10;
  kit.paragraph(salutation(input.addressee), { size: 11 });
  for (const text of paragraphsOf(kind, input)) kit.paragraph(text, { size: 11 });
  kit.y += 24;
  kit.paragraph('Sincerely,');
  kit.y += 36;
  kit.paragraph(`${adjusterName}\nPublic Adjuster, ${license}\n${firmName}`);
  kit.y += 10;
  kit.paragraph(`cc: ${[...insureds, ...(counsel ? [counsel.name] : [])].join('; ')}`);
  return kit.finish();
}
