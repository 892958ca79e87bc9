// What is open in an estimate before it is final: what blocks, and what a person has to have reviewed. Pure.
import type { EstimateOpenItem, EstimateWarning } from '@plumbline/contracts/claims';
import { opinionsGivenIn } from '@plumbline/contracts/enums';
import { flagSentence } from '@plumbline/contracts/inspection';
import { lostReceipt, lostReceiptRemedy } from '../contents/lost-receipts.ts';
import type { LineEdit } from '../estimate/line-edits.ts';
import { usesSandbox, type EstimateModel, type ModelLine } from '../estimate/estimate-model.ts';
import { opinionsAbout } from '../text/open-items.ts';
import type { QuestionedPhoto } from '../text/photo-items.ts';
import { toDoIn } from '../text/to-do-marks.ts';
import { textsIn } from './texts-in.ts';

/** The estimate as it goes out, and what is known around it now. */
export interface Asked {
  readonly model: EstimateModel;
  /** All of them, also those that stay in the office. */
  readonly warnings: readonly EstimateWarning[];
  readonly edits: readonly LineEdit[];
  /** It prices a finding of AI that counts no more, or otherwise. */
  readonly isWithdrawn: boolean;
  /** People entered something else after it was generated. */
  readonly isOutdated: boolean;
  /** Deductible, limits or payments are others than those that were taken off. */
  readonly hasOtherNet: boolean;
  /** What of its head the claim records otherwise now: `policy number`. */
  readonly changedDetails: readonly string[];
  readonly hasLostReceipt: boolean;
  /** What is said of findings that nobody decided on. */
  readonly unreviewed?: string | undefined;
  readonly gone: number;
  readonly questioned: readonly QuestionedPhoto[];
}

type Rest = Pick<EstimateOpenItem, 'sentence' | 'remedy' | 'place'>;
const blocks = (kind: EstimateOpenItem['kind'], about: string, rest: Rest) => made(kind, about, { ...rest, blocking: true });
const asks = (kind: EstimateOpenItem['kind'], about: string, rest: Rest) => made(kind, about, { ...rest, blocking: false });
function made(kind: EstimateOpenItem['kind'], about: string, rest: Rest & { blocking: boolean }): EstimateOpenItem {
  return { key: `${kind}: ${about}`.slice(0, 700), kind, ...rest };
}

/** Blocking ones first. */
export function openItemsOfEstimate(asked: Asked): EstimateOpenItem[] {
  const items = [
    ...ofLines(asked.model),
    ...ofPrices(asked.model),
    ...ofRoof(asked.model),
    ...withoutEvidence(asked),
    ...ofFindings(asked),
    ...ofEntries(asked),
    ...ofPhotos(asked),
    ...ofTexts(asked.model),
    ...ofWarnings(asked),
  ];
  return [...items.filter(({ blocking }) => blocking), ...items.filter(({ blocking }) => !blocking)];
}

/** `3 RFG STEP &, 4 RFG DRIP & and 2 more`. */
function named(lines: readonly ModelLine[]): string {
  const first = lines.slice(0, 5).map(({ number, category, selector, activity }) => `${number} ${category} ${selector} ${activity}`);
  return `${first.join(', ')}${lines.length > 5 ? ` and ${lines.length - 5} more` : ''}`;
}

const keysOf = (lines: readonly ModelLine[]) => lines.map(({ key }) => key).join(' ');
const many = (lines: readonly unknown[], one: string, more: string) =>
  lines.length === 1 ? `1 line ${one}` : `${lines.length} lines ${more}`;

function ofLines({ lines }: EstimateModel): EstimateOpenItem[] {
  if (lines.length === 0)
    return [
      blocks('lines', 'none', {
        sentence: 'The estimate has no lines.',
        remedy: 'Record damage in the inspection, accept findings or add lines, and generate it again.',
        place: 'estimate',
      }),
    ];
  const open = lines.filter(({ quantityHundredths }) => quantityHundredths === undefined);
  if (open.length === 0) return [];
  return [
    blocks('quantity', keysOf(open), {
      sentence: `${many(open, 'needs', 'need')} a quantity: ${named(open)}.`,
      remedy: 'Enter the quantity or leave the line out, and generate the estimate again.',
      place: 'estimate',
    }),
  ];
}

function ofPrices({ priceList }: EstimateModel): EstimateOpenItem[] {
  if (!priceList.isSample) return [];
  return [
    blocks('prices', priceList.code, {
      sentence: `Its prices are samples (${priceList.code}), which are placeholders, not your firm’s price list.`,
      remedy: 'Import the price list of the firm, and generate the estimate again.',
      place: 'estimate',
    }),
  ];
}

/** Also where no quantity uses it: the package carries the roof. */
function ofRoof(model: EstimateModel): EstimateOpenItem[] {
  const { lines, roof } = model;
  if (!usesSandbox(model) && !roof?.sandbox) return [];
  const resting = lines.filter(({ isSandbox }) => isSandbox);
  const where = resting.length === 0 ? '' : ` ${many(resting, 'rests', 'rest')} on it: ${named(resting)}.`;
  return [
    blocks('roof', `sandbox ${keysOf(resting)}`, {
      sentence: `The roof measurement comes from the sandbox, not from the real roof.${where}`,
      remedy: 'Order a measurement of the real roof, and generate the estimate again.',
      place: 'estimate',
    }),
  ];
}

/** Neither a photo that goes along nor a measurement nor a receipt, and no person wrote where it comes from. Contents are a person's list. */
function withoutEvidence({ model, edits }: Asked): EstimateOpenItem[] {
  const carried = new Set(model.photos.map(({ id }) => id));
  const written = new Set(edits.filter(({ kind }) => kind === 'quantity' || kind === 'add').map(({ line }) => line));
  const isShown = ({ key, photoIds, isMeasured, isContents }: ModelLine) =>
    isMeasured === true || isContents === true || written.has(key) || photoIds.some((id) => carried.has(id));
  const bare = model.lines.filter((line) => !isShown(line) || line.reason.trim() === '');
  if (bare.length === 0) return [];
  return [
    blocks('evidence', keysOf(bare), {
      sentence: `No photo, measurement, receipt or written reason shows ${named(bare)}.`,
      remedy: 'Link a photo in the inspection, or enter the quantity with where it comes from, and generate the estimate again.',
      place: 'inspection',
    }),
  ];
}

function ofFindings({ isWithdrawn, unreviewed }: Asked): EstimateOpenItem[] {
  return [
    ...(isWithdrawn
      ? [
          blocks('finding', 'withdrawn', {
            sentence: 'It prices an AI finding that is not accepted as it was priced.',
            remedy: 'Generate the estimate again.',
            place: 'estimate',
          }),
        ]
      : []),
    ...(unreviewed === undefined
      ? []
      : [
          asks('finding', unreviewed, {
            sentence: `${unreviewed.replace(/\.$/, '')}.`,
            remedy: 'Decide on them; the estimate prices accepted findings only.',
            place: 'inspection',
          }),
        ]),
  ];
}

function ofEntries({ isOutdated, hasOtherNet, changedDetails, hasLostReceipt }: Asked): EstimateOpenItem[] {
  const again = { remedy: 'Generate the estimate again.', place: 'estimate' } as const;
  const outdated = 'Lines, contents or the building were changed after it was generated.';
  const otherNet = 'Its net claim is another now: the deductible, a limit of the policy or what the carrier paid changed.';
  const facts = `The claim changed after it was generated: ${changedDetails.join(', ')}.`;
  return [
    ...(isOutdated ? [blocks('entries', 'outdated', { sentence: outdated, ...again })] : []),
    ...(hasOtherNet ? [blocks('entries', 'net claim', { sentence: otherNet, ...again })] : []),
    ...(changedDetails.length > 0 ? [blocks('entries', facts, { sentence: facts, ...again })] : []),
    ...(hasLostReceipt
      ? [blocks('receipts', 'lost', { sentence: `It names ${lostReceipt}.`, remedy: lostReceiptRemedy, place: 'estimate' })]
      : []),
  ];
}

function ofPhotos({ gone, questioned }: Asked): EstimateOpenItem[] {
  return [
    ...(gone === 0
      ? []
      : [
          blocks('photo', `gone ${gone}`, {
            sentence: `${gone === 1 ? 'A photo in it was' : `${gone} photos in it were`} removed, or the inspection was canceled.`,
            remedy: 'Restore it under Inspections & Photos, or generate the estimate again.',
            place: 'inspection',
          }),
        ]),
    ...questioned.map(({ id, originalName, flags }) =>
      blocks('photo', `${id}`, {
        sentence: `Photo ${originalName} needs a reason: ${flags.map(flagSentence).join(', ')}.`,
        remedy: 'Answer under Inspections & Photos.',
        place: 'inspection',
      }),
    ),
  ];
}

/** Everything that a person or a source wrote and that goes out. */
function ofTexts(model: EstimateModel): EstimateOpenItem[] {
  return textsIn(model).flatMap(({ where, text, place }) => {
    const later = toDoIn(text);
    const opinions = new Map(opinionsGivenIn(text).map((one) => [one.found.toLowerCase(), one]));
    return [
      ...(later === undefined
        ? []
        : [
            blocks('to-do text', `${where} ${later}`, {
              sentence: `“${later}” is still to do in ${where}.`,
              remedy: 'Finish or remove it, and generate the estimate again.',
              place,
            }),
          ]),
      ...[...opinions.values()].map(({ found, about }) =>
        asks('opinion', `${where} ${found.toLowerCase()}`, {
          sentence: `“${found}” in ${where} reads as an opinion ${opinionsAbout[about]}.`,
          remedy: 'Describe what was observed, or name who gave the opinion.',
          place,
        }),
      ),
    ];
  });
}

/** Findings and evidence are looked at as they are now. */
const saidNow = / AI findings? ha(?:s|ve) not been reviewed | on no photo and no measurement: /;

/** What the rules say to the office. */
function ofWarnings({ warnings }: Asked): EstimateOpenItem[] {
  return warnings
    .filter(({ level, onPaper, message }) => level === 'warning' && !onPaper && !saidNow.test(message))
    .map(({ message }) => asks('note', message, { sentence: message, remedy: 'Change it, or keep it as it is.', place: 'estimate' }));
}
