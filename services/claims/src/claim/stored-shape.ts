// Claims that an earlier release stored lack fields that lists look at: what they miss. Pure.
import type { Change } from '@plumbline/server';
import { derivedClock } from '../clock/next-deadline.ts';
import { storedKeysOf } from '../likeness/like-keys.ts';
import { reportTabOf } from '../report/report-tab.ts';
import type { ClaimDocument } from './claim-document.ts';
import { lookedAt } from './search-text.ts';

/** Raised when claims are to be stored with more; each one says with which it was written last. */
export const presentShape = 4;

export interface Upgrade {
  readonly set: Partial<ClaimDocument>;
  /** Its carrier and tags were never counted for the pickers. */
  readonly lacksWords: boolean;
  /** The tab of the reports page on which it was never counted. */
  readonly uncountedTab?: ClaimDocument['reportTab'];
}

/** Undefined for a claim that lacks nothing. */
export function upgradeOf(claim: ClaimDocument): Upgrade | undefined {
  if (claim.shape === presentShape) return undefined;
  const tab = claim.reportTab === undefined ? reportTabOf(claim) : undefined;
  return {
    set: {
      ...(lacksPaidDays(claim) ? {} : { shape: presentShape }),
      ...lookedAt(claim),
      matchKeys: storedKeysOf(claim),
      ...(claim.clockPack === undefined ? derivedClock(claim) : {}),
      ...(tab ? { reportTab: tab, ...released(claim) } : {}),
    },
    lacksWords: claim.carrierKey === undefined,
    ...(tab ? { uncountedTab: tab } : {}),
  };
}

/** Its sums are of a release that did not keep on which days money came: only its ledger knows them. */
export function lacksPaidDays({ money }: Pick<ClaimDocument, 'money'>): boolean {
  return money?.paidCents !== undefined && money.paidOn === undefined;
}

/** The portal shows what was released; a report that was final before this was kept is the one. */
function released({ report }: ClaimDocument): Pick<ClaimDocument, 'report'> {
  const isClosed = report?.status === 'final' || report?.status === 'sent';
  return report && isClosed && !report.released ? { report: { ...report, released: { id: report.id, revision: report.revision } } } : {};
}

/** The change of a claim that is brought up to date in the same write; what the change itself says goes first. */
export function withUpgrade(upgrade: Upgrade | undefined, change: Change<ClaimDocument>): Change<ClaimDocument> {
  if (!upgrade) return change;
  const left = Object.entries(upgrade.set).filter(([name]) => !change.unset?.includes(name as never));
  return { ...change, set: { ...(Object.fromEntries(left) as Partial<ClaimDocument>), ...change.set } };
}
