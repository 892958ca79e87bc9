// What an estimator of the carrier would strike at sight, said before it is sent: whoever changed lines by hand may have broken what rules keep. Pure.
import { areaInHundredths } from './area-units.ts';
import { roofShapeOf, steepBands, type RoofShape } from './roof-shape.ts';
import type { ScopeDeps, Wanted } from './scope-lines.ts';
import { coveringSelectors } from './scope-rules-roof.ts';

type Warn = (message: string) => void;

/** A cut or a rounding may add so much; more is more roof than there is. */
const spareBasisPoints = 500;

export function auditLines(lines: readonly Wanted[], { roof, building }: Pick<ScopeDeps, 'roof' | 'building'>, warn: Warn): void {
  withoutTearOff(lines, warn);
  steepAndHigh(lines, roofShapeOf(building, roof), warn);
  if (roof) largerThanMeasured(lines, roof.measurement, warn);
  withoutEvidence(lines, warn);
}

const codeOf = ({ item, activity }: Wanted) => `${item.cat} ${item.sel} ${activity}`;

/** A covering is not laid over the old one in silence. */
function withoutTearOff(lines: readonly Wanted[], warn: Warn): void {
  const there = new Set(lines.map(codeOf));
  for (const { item, activity } of lines)
    if (activity === '+' && item.cat === 'RFG' && coveringSelectors.has(item.sel) && !there.has(`RFG ${item.sel} -`))
      warn(`RFG ${item.sel}: the new covering is laid without a line that tears off the old one.`);
}

function largerThanMeasured(lines: readonly Wanted[], measured: NonNullable<ScopeDeps['roof']>['measurement'], warn: Warn): void {
  const waste = measured.wasteSuggestedPct ?? 20;
  for (const one of lines) {
    const { item, activity, quantity } = one;
    const whole = areaInHundredths(measured.squares, 'SQ', item.unit);
    if (!quantity || item.cat !== 'RFG' || item.sel === 'LAYER' || whole === undefined) continue;
    const share = 10_000 + spareBasisPoints + (activity === '+' ? waste * 100 : 0);
    if (quantity.hundredths * 10_000 > whole * share)
      warn(`${codeOf(one)}: ${quantity.hundredths / 100} ${item.unit} is more than the measured roof of ${measured.squares} SQ allows.`);
  }
}

/** A charge that the roof calls for and nobody takes, or that is taken of a roof that is not so, or that nobody knows. */
function steepAndHigh(lines: readonly Wanted[], { shareOf, stories }: RoofShape, warn: Warn): void {
  const ofRoof = lines.filter(({ item }) => item.cat === 'RFG');
  const there = new Set(ofRoof.map(({ item }) => item.sel));
  const isReplaced = ofRoof.some(({ item, activity }) => activity === '+' && coveringSelectors.has(item.sel));
  const charges: Charge[] = [
    ...steepBands.map(({ band, selector, slopes }) => ({
      selector,
      isDue: shareOf && shareOf(band) > 0,
      due: `The roof has slopes of ${slopes}`,
      notDue: `the roof has no slope of ${slopes}`,
      unknown: 'no roof pitch is recorded or measured',
    })),
    {
      selector: 'HIGH',
      isDue: stories === undefined ? undefined : stories > 1,
      due: `The building has ${stories} stories`,
      notDue: 'the building has one story',
      unknown: 'the number of stories is not recorded or measured',
    },
  ];
  for (const charge of charges) {
    const why = there.has(charge.selector) ? whyNotCharged(charge) : undefined;
    if (why) warn(`RFG ${charge.selector} is charged, and ${why}.`);
    if (isReplaced && charge.isDue && !there.has(charge.selector)) warn(`${charge.due}, and RFG ${charge.selector} is not charged.`);
  }
}

interface Charge {
  readonly selector: string;
  /** Undefined: nobody knows. */
  readonly isDue: boolean | undefined;
  readonly due: string;
  readonly notDue: string;
  readonly unknown: string;
}

/** Undefined: it is charged rightly. */
function whyNotCharged({ isDue, notDue, unknown }: Charge): string | undefined {
  if (isDue === undefined) return unknown;
  return isDue ? undefined : notDue;
}

/** A line that neither a photo nor a measurement shows is the first to be struck. */
function withoutEvidence(lines: readonly Wanted[], warn: Warn): void {
  const bare = lines.filter(({ photoIds, quantity }) => photoIds.length === 0 && !quantity?.isMeasured);
  if (bare.length > 0)
    warn(`${bare.length === 1 ? '1 line rests' : `${bare.length} lines rest`} on no photo and no measurement: ${named(bare.map(codeOf))}.`);
}

const namedAtMost = 6;

function named(codes: readonly string[]): string {
  const all = [...new Set(codes)];
  return all.length > namedAtMost ? `${all.slice(0, namedAtMost).join(', ')} and ${all.length - namedAtMost} more` : all.join(', ');
}
