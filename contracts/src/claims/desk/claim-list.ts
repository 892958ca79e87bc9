// How a list of claims is narrowed and put in order: the same words in the query, in a saved view and in the address of the screen.
import {
  CalendarDate,
  Dollars,
  Id,
  IdInPath,
  array,
  literal,
  number,
  object,
  oneOf,
  string,
  textUpTo,
  union,
  type Infer,
  type ZodType,
} from '../../kernel/index.ts';
import { AnyDamageType, ClaimStatus, Priority, folded, usStates, type UsState } from '../../enums/index.ts';
import { Disposition, Tag, type ClaimCard } from '../claim/claim.ts';

const stateCodes = Object.keys(usStates) as [UsState, ...UsState[]];

/** `a,b` or the parameter given twice: any of these. */
function anyOf<T>(item: ZodType<T, string>) {
  return union([string().max(2_000), array(string().max(2_000)).max(50)])
    .transform((given) =>
      [given]
        .flat()
        .flatMap((text) => text.split(','))
        .map((text) => text.trim())
        .filter((text) => text !== ''),
    )
    .pipe(array(item).max(50, 'Choose up to 50 values'));
}

/** Breached: the next deadline lies before today at the property. The others look ahead from today; `none` has no open deadline. */
export const deadlineStates = ['overdue', 'due7', 'due30', 'none'] as const;

export const settlementStates = ['yes', 'offered', 'no'] as const;

const Score = string()
  .regex(/^(?:100|\d{1,2})$/, 'Enter a whole number from 0 to 100')
  .transform(Number);

const PersonOrNone = union([literal('none'), IdInPath]);

/** Characters of a search at most. */
export const maxSearched = 120;

/** What a claim must be to stand in a list; all of it together. */
export const claimFilterFields = {
  search: textUpTo(maxSearched).optional(),
  status: anyOf(ClaimStatus).optional(),
  disposition: anyOf(Disposition).optional(),
  damageType: anyOf(AnyDamageType as ZodType<Infer<typeof AnyDamageType>, string>).optional(),
  priority: anyOf(Priority).optional(),
  /** The whole name, in any case. */
  carrier: textUpTo(200).optional(),
  /** Two letters. */
  state: oneOf(stateCodes).optional(),
  /** Id of a user, or `none`. */
  assignee: PersonOrNone.optional(),
  attorney: PersonOrNone.optional(),
  /** Id of the storm event to which the claims belong. */
  stormEventId: IdInPath.optional(),
  createdFrom: CalendarDate.optional(),
  createdTo: CalendarDate.optional(),
  updatedFrom: CalendarDate.optional(),
  updatedTo: CalendarDate.optional(),
  incidentFrom: CalendarDate.optional(),
  incidentTo: CalendarDate.optional(),
  followUpFrom: CalendarDate.optional(),
  followUpTo: CalendarDate.optional(),
  deadlineFrom: CalendarDate.optional(),
  deadlineTo: CalendarDate.optional(),
  /** Dollars of the estimated value. */
  valueFrom: Dollars.optional(),
  valueTo: Dollars.optional(),
  /** The score of the qualification, 0 to 100. */
  scoreFrom: Score.optional(),
  scoreTo: Score.optional(),
  deadline: oneOf(deadlineStates).optional(),
  hasPhotos: oneOf(['yes', 'no']).optional(),
  /** Inspected or in report, without a final report. */
  report: literal('pending').optional(),
  /** Agreed money; `offered`: beside a first offer of the carrier. */
  settlement: oneOf(settlementStates).optional(),
  /** Any of these tags. */
  tags: anyOf(Tag).optional(),
};

export const ClaimFilter = object(claimFilterFields);
export type ClaimFilter = Infer<typeof ClaimFilter>;

type SortField = 'createdAt' | 'updatedAt' | 'estimatedValueCents' | 'incidentDate' | 'ownerKey' | 'nextDeadlineOn';

interface SortWords {
  readonly label: string;
  readonly field: SortField;
  readonly direction: 1 | -1;
  /** A claim may lack the field: it comes after all that have it. */
  readonly optional?: true;
}

/** The orders of the list. Within equal values the newer id comes first going down, last going up. */
export const claimSorts = {
  newest: { label: 'Newest', field: 'createdAt', direction: -1 },
  oldest: { label: 'Oldest', field: 'createdAt', direction: 1 },
  updated: { label: 'Last updated', field: 'updatedAt', direction: -1 },
  value: { label: 'Highest value', field: 'estimatedValueCents', direction: -1, optional: true },
  value_low: { label: 'Lowest value', field: 'estimatedValueCents', direction: 1, optional: true },
  incident: { label: 'Newest date of loss', field: 'incidentDate', direction: -1 },
  incident_oldest: { label: 'Oldest date of loss', field: 'incidentDate', direction: 1 },
  owner: { label: 'Owner name A–Z', field: 'ownerKey', direction: 1 },
  owner_z: { label: 'Owner name Z–A', field: 'ownerKey', direction: -1 },
  deadline: { label: 'Next deadline', field: 'nextDeadlineOn', direction: 1, optional: true },
} as const satisfies Record<string, SortWords>;

export const ClaimSort = oneOf(Object.keys(claimSorts) as [keyof typeof claimSorts, ...(keyof typeof claimSorts)[]]);
export type ClaimSort = keyof typeof claimSorts;

/** An owner's name as lists are ordered by it: folded, and no longer than an index key should be. */
export function ownerKeyOf(name: string): string {
  return folded(name).slice(0, 60);
}

/** Stands in a cursor for a value that a claim does not have. */
export const noValue = '~';

/** The value of a card in an order, as cursors write it. */
const cursorValue: Record<SortField, (card: ClaimCard) => string> = {
  createdAt: (card) => String(Date.parse(card.createdAt)),
  updatedAt: (card) => String(Date.parse(card.updatedAt)),
  estimatedValueCents: (card) => (card.estimatedValue === undefined ? noValue : String(Math.round(card.estimatedValue * 100))),
  incidentDate: (card) => card.incidentDate,
  ownerKey: (card) => ownerKeyOf(card.propertyOwnerName),
  nextDeadlineOn: (card) => card.nextDeadlineOn ?? noValue,
};

/** The cursor of what comes after a card in an order: what the `Link` header carries. */
export function claimCursor(sort: ClaimSort, card: ClaimCard): string {
  return `${cursorValue[claimSorts[sort].field](card)}.${card.id}`;
}

/** Neighbors of a claim within a filtered list, for “previous” and “next”. */
export const ClaimNeighbors = object({
  previousId: Id.optional(),
  nextId: Id.optional(),
  /** Place in the list, from 1; absent beyond the cap of counting. */
  position: number().optional(),
});
export type ClaimNeighbors = Infer<typeof ClaimNeighbors>;

/** What the filters can be set to, from what stands on the claims. */
export const ClaimFilterOptions = object({
  carriers: array(object({ name: string(), count: number() })),
  tags: array(object({ name: string(), count: number() })),
});
export type ClaimFilterOptions = Infer<typeof ClaimFilterOptions>;
