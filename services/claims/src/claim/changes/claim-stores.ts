// What the use cases of claims work with.
import type { ServiceParts } from '@plumbline/server';
import type { FiguresStore } from '../counters/figures-store.ts';
import type { Ledger } from '../../rules/money/ledger-model.ts';
import type { PendingQualifications } from './pending-qualifications.ts';
import type { OrganizationProjections } from '../../directory/organization-projection.ts';
import type { StaffProjections } from '../../directory/staff-projection.ts';
import type { Claims } from '../model/claim-record.ts';

export interface ClaimStores {
  readonly parts: ServiceParts;
  readonly claims: Claims;
  readonly figures: FiguresStore;
  readonly pending: PendingQualifications;
  readonly staff: StaffProjections;
  readonly organizations: OrganizationProjections;
  readonly ledger: Ledger;
}
