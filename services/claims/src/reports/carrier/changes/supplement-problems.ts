// What keeps a supplement request from going out, each as a sentence with its remedy.
import { flagSentence } from '@plumbline/contracts/inspection';
import { lostReceipt, lostReceiptRemedy } from '../../contents/lost-receipts.ts';
import { carrierProblems } from '../model/carrier-now.ts';
import { wordProblems } from './supplement-words.ts';
import type { Supplement } from './supplement-content.ts';

/** Also in the transaction that files it: a finding is rejected at any moment. */
export const withdrawnSentence = 'Our estimate prices an AI finding that no longer counts. Generate it again.';

/** In the transaction too: a colleague changes the lines while the pages are drawn. */
export const outdatedSentence = 'Lines, contents or the building were changed after our estimate. Generate it again.';

export const lostReceiptSentence = `Our estimate names ${lostReceipt}. ${lostReceiptRemedy}`;

/** Empty: it may be filed. */
export function problemsOf(supplement: Supplement): string[] {
  const { standing, author, isWithdrawn, isOutdated, hasLostReceipt } = supplement;
  const { ours } = standing;
  return [
    ...(ours.priceList.isSample ? ['Our estimate uses sample prices. Import the price list of the firm and generate it again.'] : []),
    // By what the estimate kept of its own roof: a real one that arrives later changes no quantity of it
    ...(ours.isSandbox ? ['A quantity comes from a sandbox roof measurement. Order a real one and generate the estimate again.'] : []),
    ...(isWithdrawn ? [withdrawnSentence] : []),
    ...(isOutdated ? [outdatedSentence] : []),
    ...(hasLostReceipt ? [lostReceiptSentence] : []),
    ...carrierProblems(standing.claim),
    ...author.missing.map(({ sentence, remedy }) => `${sentence} ${remedy}`),
    ...wordProblems(supplement),
    ...photoProblems(supplement),
    ...bareProblems(supplement),
  ];
}

/** As reports ask it. */
function photoProblems({ questioned }: Supplement): string[] {
  return questioned.map(
    ({ originalName, flags }) =>
      `Photo ${originalName} needs a reason: ${flags.map(flagSentence).join(', ')}. Answer under Inspections & Photos.`,
  );
}

/** Neither a photo that is drawn nor a measurement nor a receipt, and no person wrote why. */
function bareProblems({ rows, content, standing: { ourLines, decided } }: Supplement): string[] {
  const isShown = ({ key }: (typeof rows)[number], index: number) => {
    const { isMeasured, receipt } = ourLines.get(key) ?? {};
    return isMeasured || receipt || decided.lines.get(key)?.sentence !== undefined || (content.lines[index]?.photos.length ?? 0) > 0;
  };
  const bare = rows.filter((row, index) => !isShown(row, index));
  if (bare.length === 0) return [];
  const named = bare.slice(0, 3).map(({ description }) => `“${description}”`);
  return [
    `No photo, measurement, receipt or written reason shows ${named.join(', ')}${bare.length > 3 ? ` and ${bare.length - 3} more` : ''}.`,
  ];
}
