// The author of a report with firm, address and phone, asked of identity; what is missing is named with the place where it is added.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { isAdministrator, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { Firm } from '../../directory/firm-head.ts';
import { learnSigner, signerOf } from '../../directory/may-sign.ts';
import { contactOf, unlessUnknown } from '../../directory/signer-contact.ts';
import { findAuthor, type AuthorBlock, type LicensedAuthor } from '../model/report-author.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { authorGaps, type AuthorGap } from '../text/author-gaps.ts';

export interface KnownAuthor {
  readonly block: AuthorBlock;
  readonly missing: readonly ReportOpenItem[];
  /** Who signs; absent where nobody may. */
  readonly userId?: number;
}

type Deps = Pick<ReportStores, 'parts' | 'staff'>;

interface Asked {
  readonly claim: ClaimRecord;
  /** As identity told it a moment ago; absent while it cannot be asked. */
  readonly firm: Firm | undefined;
}

/** Throws while the phone of the author cannot be asked: the document would name another one. */
export async function authorBlock(scope: Scope, { claim, firm }: Asked, { parts, staff }: Deps): Promise<KnownAuthor> {
  await learnSigner(scope, { parts, staff });
  const found = await findAuthor({ scope }, claim, { staff, now: parts.clock() });
  const licensed = 'author' in found ? found.author : undefined;
  const reach =
    licensed && firm
      ? await contactOf(scope, licensed.userId, { firm, parts, otherwise: unlessUnknown })
      : { phone: firm?.phone, email: firm?.email };
  const block: AuthorBlock = { ...shownOf(licensed), ...placeOf(firm), ...omitUndefined(reach) };
  const gaps: AuthorGap[] = [...('none' in found ? [{ of: 'license' as const, ...found.none }] : []), ...lackingIn(block)];
  return { block, missing: authorGaps(gaps, readerOf(scope, claim)), ...omitUndefined({ userId: licensed?.userId }) };
}

/** A program is nobody's phone or license, also where nobody signs. */
function readerOf(scope: Scope, claim: ClaimRecord): { isOneself: boolean; mayManage: boolean } {
  const { actor } = scope;
  if (actor.kind !== 'user') return { isOneself: false, mayManage: false };
  return { isOneself: signerOf(claim, scope) === actor.id, mayManage: isAdministrator(actor.role) };
}

const placeOf = (firm: Firm | undefined): AuthorBlock =>
  omitUndefined({ firm: firm?.name, firmLicense: firm?.license, address: firm?.address });

function lackingIn({ address, phone }: AuthorBlock): AuthorGap[] {
  return [...(address ? [] : [{ of: 'address' as const }]), ...(phone ? [] : [{ of: 'phone' as const }])];
}

function shownOf(licensed: LicensedAuthor | undefined): AuthorBlock {
  if (!licensed) return {};
  const { userId: _own, ...shown } = licensed;
  return shown;
}
