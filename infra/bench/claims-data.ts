// Claims for measurements, written straight into the store: as many as asked, different enough to be searched and filtered.
import { claimStatuses, type ClaimStatus } from '@plumbline/contracts/enums';
import { type Environment, signGatewayToken, startService } from '@plumbline/server';
import { claimsService } from '@plumbline/service-claims/app';
import { lookedAt } from '../../services/claims/src/claim/model/search-text.ts';
import { deadlinesPack } from '../../services/claims/src/rules/deadlines/next-deadline.ts';
import { figuresOf } from '../../services/claims/src/claim/counters/figure-rules.ts';
import { storedKeysOf } from '../../services/claims/src/claim/model/duplicate-keys.ts';
import { reportTabOf } from '../../services/claims/src/claim/model/report-tab.ts';

const batch = 2_000;
export const organizationId = 1;

const first = ['Angela', 'Miguel', 'Priya', 'Thomas', 'Grace', 'Laura', 'Noah', 'Rita', 'Daniel', 'Amélie'];
const last = ['Brooks', 'Santos', 'Nair', 'Keller', 'Okafor', 'Bennett', 'Fischer', 'Vance', 'Reyes', 'Muñoz', 'Whitfield', 'Delacroix'];
const streets = ['Bayshore Dr', 'Ocean Ave', 'Palmetto St', 'Cypress Way', 'Magnolia Ln', 'Gulf Blvd', 'Seagrape Ct'];
const carriers = ['Citizens', 'Universal Property', 'Heritage', 'Tower Hill', 'Slide'];
export const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

const qualified = {
  isViable: true,
  priority: 'medium',
  estimatedValueRange: { min: 1_000, max: 9_000 },
  reasoning: 'x'.repeat(400),
  contributions: [],
  recommendations: [],
  missingDetails: [],
  provider: 'rules',
};
const likeAll = { damageType: 'hail', communicationPreference: 'email', qualificationState: 'done' };
const nothingYet = { clientUserIds: [], settlements: [], inspections: [], milestones: {}, invoiceIds: [] };

/** Every third claim has one ahead. */
function deadlineOf(index: number): { nextDeadlineOn?: string } {
  return index % 3 === 0 ? { nextDeadlineOn: new Date(Date.UTC(2030, 0, 1 + (index % 900))).toISOString().slice(0, 10) } : {};
}

function claim(index: number): Record<string, unknown> {
  const at = new Date(Date.UTC(2026, 0, 1) - index * 600_000);
  const status = pick(claimStatuses, index) as ClaimStatus;
  const reportTab = reportTabOf({ status });
  const shown = {
    claimNumber: `CLM-2025-${String(index).padStart(6, '0')}`,
    propertyOwnerName: `${pick(first, index)} ${pick(last, Math.floor(index / 10))}`,
    propertyOwnerPhone: `(305) 555-${String(index % 10_000).padStart(4, '0')}`,
    propertyAddress: `${(index % 9_000) + 100} ${pick(streets, Math.floor(index / 7))}, Miami, FL 331${String(index % 100).padStart(2, '0')}`,
    insuranceCompany: pick(carriers, index),
    policyNumber: `HO3-${(index * 7_919) % 1_000_000}`,
    incidentDate: at.toISOString().slice(0, 10),
  };
  return {
    ...shown,
    _id: index + 1_000,
    organizationId,
    version: 1,
    status,
    ...(reportTab ? { reportTab } : {}),
    statusSince: at,
    disposition: 'open',
    priority: 'medium',
    address: { state: pick(['FL', 'TX', 'LA'], index) },
    timeZone: 'America/New_York',
    qualification: { ...qualified, viabilityScore: index % 100, at },
    ...likeAll,
    ...nothingYet,
    ...lookedAt(shown),
    matchKeys: storedKeysOf(shown),
    // As the clock left them: no job has a reason to touch these claims while they are asked for
    deadlinesPack,
    ...deadlineOf(index),
    estimatedValueCents: (index * 7_919) % 9_000_000,
    photoCount: index % 5,
    tags: index % 50 === 0 ? ['storm'] : [],
    assignedAdjusterId: (index % 40) + 1,
    createdAt: at,
    updatedAt: at,
  };
}

type Stored = { _id: number } & Parameters<typeof figuresOf>[0];

function addTo(totals: Record<string, number>, figures: Record<string, number>): void {
  for (const [name, by] of Object.entries(figures)) totals[name] = (totals[name] ?? 0) + by;
}

/** Fills the database without indexes: the service makes them over all claims at once, in order, when it starts again. */
export async function fillClaims(environment: Environment, howMany: number): Promise<void> {
  const service = await startService(claimsService, environment);
  const { connection } = service.parts;
  const collection = connection.collection<{ _id: number }>('claims');
  await collection.dropIndexes();
  const totals: Record<string, number> = {};
  let written: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < howMany; from += batch) {
    const some = Array.from({ length: batch }, (_, index) => claim(from + index)) as Stored[];
    for (const one of some) addTo(totals, figuresOf(one));
    // The next batch is made while the database writes this one
    await written;
    written = collection.insertMany(some, { ordered: false });
  }
  await written;
  const at = new Date();
  const figures = { _id: organizationId, organizationId, version: 1, createdAt: at, updatedAt: at, ...totals };
  await connection.collection<{ _id: number }>('claim_figures').insertOne(figures);
  await service.stop();
}

export function tokenFrom({ keys }: Environment): Promise<string> {
  const scope = { organizationId, actor: { kind: 'user' as const, id: 1, name: 'Benchmark', role: 'adjuster' as const } };
  return signGatewayToken(keys, { scope, isAuthorized: true });
}
