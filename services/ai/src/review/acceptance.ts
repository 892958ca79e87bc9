// How often people accepted what models found, by damage type: counted from the decisions that hold now.
import type { AcceptanceByType } from '@plumbline/contracts/ai';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Needs } from '../stores/needs.ts';

/** Types without a decision are left out: their rate would say nothing. The most decided come first. */
export async function acceptanceOf(scope: Scope, { stores }: Needs): Promise<AcceptanceByType[]> {
  const found = await stores.reviews.aggregate<{ _id: string } & Omit<AcceptanceByType, 'type'>>(scope, {}, [
    { $unwind: '$findings' },
    { $project: { type: '$findings.type', decision: { $last: '$findings.decisions.decision' } } },
    { $match: { decision: { $in: ['accepted', 'edited', 'rejected'] } } },
    {
      $group: {
        _id: '$type',
        accepted: { $sum: { $cond: [{ $eq: ['$decision', 'accepted'] }, 1, 0] } },
        edited: { $sum: { $cond: [{ $eq: ['$decision', 'edited'] }, 1, 0] } },
        rejected: { $sum: { $cond: [{ $eq: ['$decision', 'rejected'] }, 1, 0] } },
        decided: { $sum: 1 },
      },
    },
    { $sort: { decided: -1, _id: 1 } },
  ]);
  return found.map(({ _id, accepted, edited, rejected }) => ({ type: _id, accepted, edited, rejected }));
}
