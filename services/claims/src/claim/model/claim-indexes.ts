// What lists of claims walk and read: the indexes by the field that leads them, and the fields of a card.

/** Small fields that a filter can test on the keys, so that a claim that does not match is not read. */
const tested = { damageType: 1, priority: 1, disposition: 1, photoCount: 1, 'qualification.viabilityScore': 1 } as const;

/**
 * The same for a list in another order than that of creation: the claims that a filter leaves may all stand far behind in it,
 * and whoever walks there must not read each claim on the way.
 */
const belongsTo = {
  assignedAdjusterId: 1,
  referringAttorneyId: 1,
  stormEventId: 1,
  carrierKey: 1,
  'address.state': 1,
} as const;
const walkedOver = { status: 1, ...belongsTo, ...tested } as const;

/** The indexes that lists walk, by name: the reader of a list chooses among them (list/choose-index.ts). */
export const listIndexes = {
  createdAt: { organizationId: 1, createdAt: -1, _id: -1, status: 1, ...tested, searchText: 1 },
  status: { organizationId: 1, status: 1, createdAt: -1, _id: -1, ...belongsTo, ...tested, searchText: 1 },
  updatedAt: { organizationId: 1, updatedAt: -1, _id: -1, ...walkedOver },
  estimatedValueCents: { organizationId: 1, estimatedValueCents: -1, _id: -1, ...walkedOver },
  settlementCents: { organizationId: 1, settlementCents: -1, _id: -1, 'money.firstOfferCents': 1, ...walkedOver },
  incidentDate: { organizationId: 1, incidentDate: -1, _id: -1, ...walkedOver },
  ownerKey: { organizationId: 1, ownerKey: 1, _id: 1, ...walkedOver },
  // A day ends in each zone at another instant
  nextDeadlineOn: { organizationId: 1, nextDeadlineOn: 1, _id: 1, ...walkedOver, timeZone: 1 },
  nextFollowUpDate: { organizationId: 1, nextFollowUpDate: 1, _id: 1, status: 1, assignedAdjusterId: 1, disposition: 1 },
  assignedAdjusterId: { organizationId: 1, assignedAdjusterId: 1, createdAt: -1, _id: -1 },
  referringAttorneyId: { organizationId: 1, referringAttorneyId: 1, createdAt: -1, _id: -1 },
  stormEventId: { organizationId: 1, stormEventId: 1, createdAt: -1, _id: -1 },
  carrierKey: { organizationId: 1, carrierKey: 1, createdAt: -1, _id: -1 },
  'address.state': { organizationId: 1, 'address.state': 1, createdAt: -1, _id: -1 },
  tags: { organizationId: 1, tags: 1, status: 1 },
} as const;

/** The words of people on claims, of each the newest claim first. */
export const peopleIndex = { organizationId: 1, peopleKeys: 1, _id: -1 } as const;

/** The claims of one person by their disposition and status: counts read no claim. */
export const openOfOnePerson = { organizationId: 1, assignedAdjusterId: 1, disposition: 1, status: 1 } as const;

/** The fields that a card needs: lists do not read narratives and settlements. */
export const cardFields = {
  claimNumber: 1,
  organizationId: 1,
  version: 1,
  status: 1,
  statusSince: 1,
  disposition: 1,
  priority: 1,
  propertyOwnerName: 1,
  propertyOwnerPhone: 1,
  propertyOwnerEmail: 1,
  propertyAddress: 1,
  'address.state': 1,
  tags: 1,
  photoCount: 1,
  nextFollowUpDate: 1,
  nextDeadlineOn: 1,
  expectedCompletionOn: 1,
  timeZone: 1,
  damageType: 1,
  incidentDate: 1,
  insuranceCompany: 1,
  estimatedValueCents: 1,
  settlementCents: 1,
  feeBasisPoints: 1,
  referringAttorneyId: 1,
  assignedAdjusterId: 1,
  qualificationState: 1,
  'qualification.viabilityScore': 1,
  report: 1,
  stormEventId: 1,
  createdAt: 1,
  updatedAt: 1,
} as const;
