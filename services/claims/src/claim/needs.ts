// What the use cases of claims work with.
import type { ServiceParts } from '@plumbline/server';
import type { FiguresStore } from '../dashboard/figures-store.ts';
import type { Ledger } from '../ledger/ledger-model.ts';
import type { PendingQualifications } from '../qualification/pending-qualifications.ts';
import type { OrganizationCopies } from '../organization/organization-copy.ts';
import type { StaffCopies } from '../staff/staff-copies.ts';
import type { Claims } from './claim-document.ts';

export interface ClaimNeeds {
  readonly parts: ServiceParts;
  readonly claims: Claims;
  readonly figures: FiguresStore;
  readonly pending: PendingQualifications;
  readonly staff: StaffCopies;
  readonly organizations: OrganizationCopies;
  readonly ledger: Ledger;
}
