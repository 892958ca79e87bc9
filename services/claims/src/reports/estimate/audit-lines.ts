// What an estimator of the carrier would strike at sight, said before it is sent: whoever changed lines by hand may have broken what rules keep. Pure.
import type { ScopeNeeds, Wanted } from './scope-lines.ts';
import { coveringSelectors } from './scope-rules-roof.ts';

type Warn = (message: string) => void;

/** A cut or a rounding may add so much; more is more roof than there is. */
const spareBasisPoints = 500;

export function auditLines(lines: readonly Wanted[], { roof }: Pick<ScopeNeeds, 'roof'>, warn: Warn): void {
  withoutTearOff(lines, warn);
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

function largerThanMeasured(lines: readonly Wanted[], measured: NonNullable<ScopeNeeds['roof']>['measurement'], warn: Warn): void {
  const waste = measured.wasteSuggestedPct ?? 20;
  for (const one of lines) {
    const { item, activity, quantity } = one;
    if (!quantity || item.cat !== 'RFG' || item.unit !== 'SQ') continue;
    const share = 10_000 + spareBasisPoints + (activity === '+' ? waste * 100 : 0);
    if (item.sel !== 'LAYER' && quantity.hundredths * 10_000 > Math.round(measured.squares * 100) * share)
      warn(`${codeOf(one)}: ${quantity.hundredths / 100} SQ is more than the measured roof of ${measured.squares} SQ allows.`);
  }
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
