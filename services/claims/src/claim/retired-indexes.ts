// Indexes of claims that earlier releases made and that no list walks any more: they are dropped when the service starts.
import { belongsTo } from './claim-indexes.ts';

/** As it was before the score could be tested on the keys. */
const tested = { damageType: 1, priority: 1, disposition: 1, photoCount: 1 } as const;
const walkedOver = { status: 1, ...belongsTo, ...tested } as const;

export const retiredIndexes = [
  { clockCheckOn: 1 },
  { organizationId: 1, matchKeys: 1 },
  { organizationId: 1, 'report.status': 1 },
  { organizationId: 1, tags: 1 },
  { organizationId: 1, assignedAdjusterId: 1, disposition: 1 },
  { organizationId: 1, peopleKeys: 1 },
  { organizationId: 1, nextFollowUpDate: 1, _id: 1 },
  { organizationId: 1, nextFollowUpDate: 1, _id: 1, status: 1 },
  { organizationId: 1, updatedAt: -1, _id: -1 },
  { organizationId: 1, estimatedValueCents: -1, _id: -1 },
  { organizationId: 1, incidentDate: -1, _id: -1 },
  { organizationId: 1, ownerKey: 1, _id: 1 },
  { organizationId: 1, nextDeadlineOn: 1, _id: 1 },
  { organizationId: 1, createdAt: -1, _id: -1, searchText: 1 },
  { organizationId: 1, createdAt: -1, _id: -1, status: 1, ...tested, searchText: 1 },
  { organizationId: 1, status: 1, createdAt: -1, _id: -1, searchText: 1 },
  { organizationId: 1, status: 1, createdAt: -1, _id: -1, ...tested },
  { organizationId: 1, status: 1, createdAt: -1, _id: -1, ...belongsTo, ...tested },
  { organizationId: 1, status: 1, createdAt: -1, _id: -1, ...belongsTo, ...tested, searchText: 1 },
  { organizationId: 1, updatedAt: -1, _id: -1, ...walkedOver },
  { organizationId: 1, estimatedValueCents: -1, _id: -1, ...walkedOver },
  { organizationId: 1, settlementCents: -1, _id: -1, 'money.firstOfferCents': 1, ...walkedOver },
  { organizationId: 1, incidentDate: -1, _id: -1, ...walkedOver },
  { organizationId: 1, ownerKey: 1, _id: 1, ...walkedOver },
  { organizationId: 1, nextDeadlineOn: 1, _id: 1, ...walkedOver },
  { organizationId: 1, nextDeadlineOn: 1, _id: 1, ...walkedOver, 'qualification.viabilityScore': 1 },
] as const;
