// The claims of a storm event as places on a map: all of them in one answer, each with what a dot and a filter need.
import { Id, array, boolean, number, object, oneOf, string, type Infer } from '../../kernel/index.ts';
import { ClaimStatus, DamageType, Priority } from '../../enums/index.ts';

/** Dots of one answer at most. */
export const largestMap = 10_000;

/** By what a claim has its place: the position recorded with its address, the newest one that a phone measured on site, or the middle of its ZIP code. */
export const placedBy = ['claim', 'capture', 'zip'] as const;

/** Degrees with three decimals, which is about 100 meters; absent where nothing is recorded that has a place. */
const place = { lat: number().optional(), lng: number().optional(), placedBy: oneOf(placedBy).optional() };

export const StormDot = object({
  id: Id,
  claimNumber: string(),
  ownerName: string(),
  ...place,
  city: string().optional(),
  /** Two letters. */
  state: string().optional(),
  zip: string().optional(),
  adjusterId: Id.optional(),
  /** A closed claim is in no plan. */
  isOpen: boolean(),
  status: ClaimStatus,
  priority: Priority,
  damageType: DamageType,
  carrier: string().optional(),
});
export type StormDot = Infer<typeof StormDot>;

export const StormMap = object({
  dots: array(StormDot),
  /** There are more than these. */
  more: boolean(),
  /** Whoever is in charge of one of them. */
  adjusters: array(object({ userId: Id, name: string() })),
  /** Positions of phones could not be asked for: those claims stand by their ZIP code. */
  withoutMeasured: boolean(),
});
export type StormMap = Infer<typeof StormMap>;
