// The cells of a row about the building, the carrier's code, the owner's language and what the owner allowed. Pure.
import { consentKindLabels, consentKinds, languageLabels, languages, type ConsentKind, type Language } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { filled } from '../../claim/model/intake-details.ts';
import { calendarDateIn, dollarsIn, percentIn } from '../../base/cell-rules.ts';
import { foldedName } from './columns.ts';
import { notADate, type Cells, type ReadCell, type Refuse } from './row-cells.ts';

const isWhole = (text: string) => /^\d{1,3}(,\d{3})+$|^\d+$/.test(text);

/** `1,850`, `1850 sq ft`. */
function wholeIn(cell: string): number | undefined {
  const text = cell.replace(/(sq\.? ?ft\.?|sqft|square feet)$/i, '').trimEnd();
  return isWhole(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/** Groups of the intake that are about the building and the owner. Whether a hurricane was declared is asked on the claim: no word for wind says it. */
export function ownerGroupsIn(values: Cells, read: ReadCell) {
  return {
    carrierNaic: values.carrierNaic || undefined,
    loss: filled(
      omitUndefined({
        yearBuilt: read('yearBuilt', wholeIn, 'Enter a year like 1987'),
        squareFeet: read('squareFeet', wholeIn, 'Enter an area like 1850'),
      }),
    ),
    language: read('language', languageIn, `Enter a language: ${languages.map((one) => languageLabels[one]).join(', ')}`),
  };
}

const moreLanguages: Readonly<Record<string, Language>> = {
  espanol: 'es',
  creole: 'ht',
  haitian: 'ht',
  kreyol: 'ht',
  mandarin: 'zh',
  cantonese: 'zh',
  tagalog: 'tl',
  filipino: 'tl',
};
const languageByName = new Map<string, Language>([
  ...Object.entries(moreLanguages),
  ...languages.flatMap((one): [string, Language][] => [one, languageLabels[one]].map((name) => [foldedName(name), one])),
]);

function languageIn(cell: string): Language | undefined {
  return languageByName.get(foldedName(cell.normalize('NFD').replace(/\p{M}/gu, '')));
}

/** `2%` is a share of the limit of coverage A, and so is `0.02`, as a spreadsheet keeps it; anything else is dollars. */
export function hurricaneDeductibleIn(read: ReadCell): { hurricane: number } | { hurricanePercent: number } | undefined {
  return read(
    'hurricaneDeductible',
    (cell) => {
      const isShare = cell.endsWith('%') || /^0?\.\d*[1-9]/.test(cell);
      const percent = isShare ? percentIn(cell) : undefined;
      if (percent !== undefined) return { hurricanePercent: percent };
      const dollars = isShare ? undefined : dollarsIn(cell);
      return dollars === undefined || dollars < 0 ? undefined : { hurricane: dollars };
    },
    'Enter a hurricane deductible like 2% or $5,000',
  );
}

const consentFields = {
  sms: ['smsConsent', 'smsConsentOn'],
  call: ['callConsent', 'callConsentOn'],
  email: ['emailConsent', 'emailConsentOn'],
  recording: ['recordingConsent', 'recordingConsentOn'],
} as const satisfies Record<ConsentKind, readonly [string, string]>;

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'given', 'granted', 'consented', 'opted in', 'opt in', 'allowed']);
const no = new Set(['no', 'n', 'false', '0', 'refused', 'declined', 'opted out', 'opt out', 'not allowed']);

function givenIn(cell: string): boolean | undefined {
  const word = foldedName(cell);
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

export interface DraftConsent {
  kind: ConsentKind;
  given: boolean;
  /** Calendar date. */
  on: string;
}

/** A consent counts with its day only: without it nobody could show that it was given. A refusal without a day is no consent either. */
export function consentsIn(read: ReadCell, refuse: Refuse): DraftConsent[] | undefined {
  const found = consentKinds.flatMap((kind): DraftConsent[] => {
    const [saidField, dayField] = consentFields[kind];
    const given = read(saidField, givenIn, 'Enter yes or no');
    const on = read(dayField, calendarDateIn, notADate);
    if (on !== undefined) return [{ kind, given: given ?? true, on }];
    if (given) refuse(dayField, `${consentKindLabels[kind]}: add the date the consent was given`);
    return [];
  });
  return found.length > 0 ? found : undefined;
}

export function checkConsents(consents: readonly DraftConsent[] | undefined, { today, refuse }: { today: string; refuse: Refuse }): void {
  for (const { kind, on } of consents ?? []) if (on > today) refuse(consentFields[kind][1], 'Enter today or an earlier date');
}
