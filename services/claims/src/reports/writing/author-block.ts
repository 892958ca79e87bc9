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

interface Asked {
  readonly claim: ClaimRecord;
  /** As identity told it a moment ago; absent while it cannot be asked. */
  readonly firm: Firm | undefined;
}

export async function authorBlock(scope: Scope, { claim, firm }: Asked, needs: Needs): Promise<KnownAuthor> {
  await learnSigner(scope, needs);
  const { licensed, gap } = await licensedAuthor(scope, claim, needs);
  const person = licensed && firm ? await reachOf(scope, licensed, needs.parts) : undefined;
  const block: AuthorBlock = { ...shownOf(licensed), ...placeOf(firm), ...reachIn(person, firm) };
  const gaps = [...gap, ...lackingIn(block)];
  const signerId = claim.assignedAdjusterId ?? licensed?.userId;
  const isOneself = signerId === undefined || signerId === scope.actor.id;
  return { block, missing: authorGaps(gaps, { isOneself, mayManage: isAdmin(scope) }) };
}

/** Who may sign, or why nobody may. */
async function licensedAuthor(scope: Scope, claim: ClaimRecord, { parts, staff }: Needs) {
  try {
    return { licensed: await authorOf({ scope }, claim, { staff, now: parts.clock() }), gap: [] };
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'unprocessable')) throw error;
    const gap: AuthorGap[] = [{ of: 'license', reason: error.message }];
    return { licensed: undefined, gap };
  }
}

const placeOf = (firm: Firm | undefined): AuthorBlock =>
  omitUndefined({ firm: firm?.name, firmLicense: firm?.license, address: firm?.address });

type Reach = Pick<Firm, 'phone' | 'email'> | undefined;

const reachIn = (person: Reach, firm: Reach): AuthorBlock =>
  omitUndefined({ phone: person?.phone ?? firm?.phone, email: person?.email ?? firm?.email });

function lackingIn({ address, phone }: AuthorBlock): AuthorGap[] {
  return [...(address ? [] : [{ of: 'address' as const }]), ...(phone ? [] : [{ of: 'phone' as const }])];
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
