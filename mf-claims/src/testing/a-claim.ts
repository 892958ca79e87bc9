// A claim as the service answers it, whole and as lists show it, for tests of screens.
import type { Claim, ClaimCard } from '@plumbline/contracts/claims';
import type { User } from '@plumbline/contracts/identity';

const known: Claim = {
  id: 12,
  claimNumber: 'CLM-2026-000012',
  version: 3,
  status: 'qualified',
  disposition: 'open',
  priority: 'high',
  propertyOwnerName: 'Rosa Delgado',
  propertyOwnerPhone: '(813) 555-0142',
  propertyAddress: '4128 Bayshore Blvd, Tampa, FL 33611',
  damageType: 'hail',
  incidentDate: '2026-10-09',
  qualificationState: 'done',
  timeZone: 'America/New_York',
  statusSince: '2026-11-03T14:00:00.000Z',
  createdAt: '2026-11-03T14:00:00.000Z',
  updatedAt: '2026-11-03T14:00:00.000Z',
  insuranceCompany: 'Citizens Property',
  notes: 'Roof',
  address: { city: 'Tampa', state: 'FL', zip: '33611' },
  communicationPreference: 'email',
  tags: [],
  photoCount: 0,
  clientUserIds: [],
  settlements: [],
  money: {},
  nextStatuses: ['scheduled'],
  nextDispositions: ['declined', 'withdrawn', 'closed_no_pay', 'settled'],
  parties: [{ id: 1, revision: 3, role: 'named_insured', name: 'Rosa Delgado', phones: ['(813) 555-0142'] }],
  correspondence: {
    carrierWritesTo: { kind: 'insured', name: 'Rosa Delgado', partyId: 1 },
    weWriteTo: { kind: 'insured', name: 'Rosa Delgado', partyId: 1 },
    representedByCounsel: false,
    coming: [],
  },
  milestones: [{ key: 'intake', label: 'Intake', state: 'current' }],
  nextAction: { key: 'schedule', label: 'Schedule inspection', path: '/inspection-scheduling?claim=12' },
  consents: [],
  warnings: [],
  possibleTimeBar: false,
};

export function aClaim(over: Partial<Claim> = {}): Claim {
  return { ...known, ...over };
}

/** A claim of a list: the smaller its number, the newer it is. */
export function aCard(id: number, over: Partial<ClaimCard> = {}): ClaimCard {
  const at = new Date(Date.UTC(2026, 0, 1) - id * 60_000).toISOString();
  return {
    id,
    claimNumber: `CLM-2026-${String(id).padStart(6, '0')}`,
    version: 1,
    status: 'qualified',
    disposition: 'open',
    priority: 'high',
    propertyOwnerName: `Owner ${id}`,
    propertyOwnerPhone: '(305) 555-0101',
    propertyAddress: '12 Palm Way, Miami, FL 33101',
    damageType: 'hail',
    incidentDate: '2026-05-01',
    qualificationState: 'done',
    tags: [],
    photoCount: 0,
    timeZone: 'America/New_York',
    statusSince: at,
    createdAt: at,
    updatedAt: at,
    ...over,
  };
}

/** A colleague as pickers know them: in the firm, with one license. */
export function aColleague(over: Partial<User> = {}): User {
  return {
    id: 7,
    version: 0,
    email: 'dana@demo.plumbline.test',
    firstName: 'Dana',
    lastName: 'Cole',
    name: 'Dana Cole',
    role: 'adjuster',
    isAuthorized: true,
    licenses: [{ state: 'FL', number: 'W1' }],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...over,
  };
}
