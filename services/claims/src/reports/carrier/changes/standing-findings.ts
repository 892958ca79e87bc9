// Whether the findings of models that our estimate priced still count as it priced them.
import { countedFindings } from '@plumbline/contracts/ai';
import type { Reading } from '../../../directory/may-handle.ts';
import { isWithdrawn } from '../../estimate/priced-findings.ts';
import type { ReportStores } from '../../model/report-stores.ts';
import { damageBy } from '../../writing/damages-of.ts';
import { analysesOf } from '../../writing/known-findings.ts';
import type { Standing } from './compare-estimates.ts';

/** `tookPlace`: the inspections that are evidence. In a transaction as the findings are in it. */
export async function pricesWithdrawn(
  reading: Reading,
  { claim, ours, tookPlace }: Pick<Standing, 'claim' | 'ours'> & { readonly tookPlace: ReadonlySet<number> },
  deps: Pick<ReportStores, 'projections'>,
): Promise<boolean> {
  if (ours.priced.length === 0) return false;
  const { findings } = await analysesOf(reading, { claimId: claim._id, tookPlace }, deps);
  const accepted = countedFindings(findings).map((finding) => damageBy(finding, claim.damageType));
  return isWithdrawn(ours.priced, accepted);
}
