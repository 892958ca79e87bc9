// A proof of loss on paper: what the claim records, the statement of the state before the signatures, lines to sign and for the notary.
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { drawTable, sheet, type PageKit } from '@plumbline/pdf';
import { longDate } from '@plumbline/server/dates';
import { listed } from '../../claim/changes/acting-for.ts';
import type { CarrierLetter } from './carrier-letter-pdf.ts';
import type { LetterInput } from './letter-input.ts';
import { onLetterhead } from './on-letterhead.ts';
import type { ProofOfLoss } from './proof-of-loss-input.ts';

/** As large as the statement of the contract has to be, and before the signature as there. */
const statementSize = 18;
const textSize = 12;

export async function proofOfLossPdf(paper: CarrierLetter): Promise<Uint8Array<ArrayBuffer>> {
  const { input } = paper;
  const { proof, firmName = '', insureds } = input;
  if (!proof) throw new Error('A proof of loss has no amounts');
  const title = 'Sworn Statement in Proof of Loss';
  const kit = onLetterhead(paper, { title, author: firmName });
  kit.heading(1, title);
  kit.details(detailsOf(input, proof), textSize);
  kit.heading(2, 'Amounts');
  drawTable(kit, columns, amountRows(proof));
  kit.y += 8;
  kit.details(totalsOf(proof), textSize);
  if (proof.coverages.some(({ limitCents, claimedCents }) => limitCents !== undefined && claimedCents > limitCents))
    kit.paragraph('The net amount claimed is subject to the limits of insurance above.', { size: textSize });
  if (proof.statement) {
    const statement = { size: statementSize, weight: 700, lineGap: 2 } as const;
    kit.keepTogether(kit.heightOf(proof.statement.text, statement) + 20);
    kit.y += 12;
    kit.paragraph(proof.statement.text, statement);
  }
  kit.y += 8;
  kit.paragraph('The facts and amounts above are true and complete to the best of my knowledge.', { size: textSize });
  for (const name of insureds) signatureLines(kit, [name, 'Date']);
  notary(kit);
  return kit.finish();
}

function detailsOf(input: LetterInput, { policyFrom, policyTo, mortgagees }: ProofOfLoss): (readonly [string, string])[] {
  const details: (readonly [string, string | undefined])[] = [
    ['Insured', listed(input.insureds)],
    ['Insurer', input.carrier],
    ['Policy No.', input.policyNumber],
    ['Policy period', policyFrom && policyTo ? `${longDate(policyFrom)} to ${longDate(policyTo)}` : undefined],
    ['Insurer’s claim No.', input.carrierClaimNumber],
    ['Property', input.propertyAddress],
    ['Date of loss', longDate(input.incidentDate)],
    ['Cause of loss', `${input.causeOfLoss.charAt(0).toUpperCase()}${input.causeOfLoss.slice(1)} loss`],
    ['Mortgagee', mortgagees.length > 0 ? listed(mortgagees) : undefined],
    ['Prepared by', [input.adjusterName, input.license].filter(Boolean).join(', ')],
  ];
  return details.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

const columns = [
  { title: 'Coverage', width: 204 },
  { title: 'Limit of insurance', width: 100, align: 'right' },
  { title: 'Amount claimed', width: 100, align: 'right' },
  { title: 'Paid before', width: 100, align: 'right' },
] as const;

const dollars = (cents: number): string => showDollars(dollarsOf(cents));

function amountRows({ coverages }: ProofOfLoss): string[][] {
  return coverages.map(({ label, limitCents, claimedCents, paidCents }) => [
    label,
    limitCents === undefined ? '' : dollars(limitCents),
    dollars(claimedCents),
    dollars(paidCents),
  ]);
}

/** What is left to pay stands with what it is made of. */
function totalsOf({ claimedCents, deductibleCents = 0, paidCents }: ProofOfLoss): (readonly [string, string])[] {
  return [
    ['Amount claimed', dollars(claimedCents)],
    ...(deductibleCents > 0 ? [['Less the deductible', dollars(deductibleCents)] as const] : []),
    ...(paidCents > 0 ? [['Less payments received', dollars(paidCents)] as const] : []),
    ['Net amount claimed', dollars(Math.max(0, claimedCents - deductibleCents - paidCents))],
  ];
}

/** Room to sign over a line, with what stands under it. */
function signatureLines(kit: PageKit, labels: readonly [string, string]): void {
  kit.keepTogether(48);
  kit.y += 28;
  const { y } = kit;
  const [wide, narrow] = [330, 150];
  kit.doc
    .moveTo(sheet.left, y)
    .lineTo(sheet.left + wide, y)
    .moveTo(sheet.right - narrow, y)
    .lineTo(sheet.right, y)
    .lineWidth(0.7)
    .stroke();
  kit.caption(labels[0], { x: sheet.left, y: y + 4, width: wide });
  kit.caption(labels[1], { x: sheet.right - narrow, y: y + 4, width: narrow });
  kit.y = y + 20;
}

/** The words of the oath are the notary's own: here is only room for them. */
function notary(kit: PageKit): void {
  // With its heading, torn from none of its lines
  kit.keepTogether(204);
  kit.heading(2, 'To be completed by the notary');
  signatureLines(kit, ['State and county', 'Sworn or affirmed on']);
  signatureLines(kit, ['By (names of those who signed, and how they were identified)', 'Commission expires']);
  signatureLines(kit, ['Signature and name of the notary, with seal', 'Commission No.']);
}
