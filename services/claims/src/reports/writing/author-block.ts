// The author of a report with firm, address and phone, asked of identity; what is missing is named with the place where it is added.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { identityApi } from '@plumbline/contracts/identity';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { Firm } from '../../directory/firm-head.ts';
import { learnSigner } from '../../directory/may-sign.ts';
import { authorOf, type AuthorBlock, type LicensedAuthor } from '../model/report-author.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { authorGaps, type AuthorGap } from '../text/author-gaps.ts';

export interface KnownAuthor {
  readonly block: AuthorBlock;
  readonly missing: readonly ReportOpenItem[];
}

type Needs = Pick<ReportStores, 'parts' | 'staff'>;

/** `firm`: as identity told it a moment ago; absent while it cannot be asked. */
export async function authorBlock(
  scope: Scope,
  { claim, firm }: { claim: ClaimRecord; firm: Firm | undefined },
  { parts, staff }: Needs,
): Promise<KnownAuthor> {
  await learnSigner(scope, { parts, staff });
  const gaps: AuthorGap[] = [];
  const licensed = await authorOf({ scope }, claim, { staff, now: parts.clock() }).catch((error: unknown) => {
    if (!(error instanceof Failure && error.code === 'unprocessable')) throw error;
    gaps.push({ of: 'license', reason: error.message });
    return undefined;
  });
  const person = licensed && firm ? await reachOf(scope, licensed, parts) : undefined;
  const block: AuthorBlock = omitUndefined({
    ...shownOf(licensed),
    firm: firm?.name,
    firmLicense: firm?.license,
    address: firm?.address,
    phone: person?.phone ?? firm?.phone,
    email: person?.email ?? firm?.email,
  });
  if (!block.address) gaps.push({ of: 'address' });
  if (!block.phone) gaps.push({ of: 'phone' });
  const signerId = claim.assignedAdjusterId ?? licensed?.userId;
  return {
    block,
    missing: authorGaps(gaps, { isOneself: signerId === undefined || signerId === scope.actor.id, mayManage: isAdmin(scope) }),
  };
}

function shownOf(licensed: LicensedAuthor | undefined): AuthorBlock {
  if (!licensed) return {};
  const { userId: _own, ...shown } = licensed;
  return shown;
}

const isAdmin = ({ actor }: Scope) => actor.kind === 'user' && actor.role === 'admin';

async function reachOf({ organizationId }: Scope, { userId }: LicensedAuthor, parts: Needs['parts']) {
  return parts
    .askAs(parts.ownScope(organizationId), 'identity')(identityApi.getUser, { params: { id: userId } })
    .catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'not_found') return undefined;
      throw error;
    });
}
