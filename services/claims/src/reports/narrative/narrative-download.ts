// The signed address of a narrative as PDF: made for a version, good for five minutes, readable by nobody.
import { downloadNarrative } from '@plumbline/contracts/claims';
import { Failure, hrefOf, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { drawnHead, firmContact, firmOf } from '../../directory/firm-head.ts';
import { authorBlock } from '../writing/author-block.ts';
import { draftReasons } from './draft-reasons.ts';
import { newestVersion, type NarrativeRecord } from './narrative-store.ts';
import type { NarrativeDeps } from './gather-sources.ts';

const goodForMs = 5 * 60_000;
const purpose = 'narrative download';

interface Ticket {
  readonly organizationId: number;
  /** Who exported it: the author where nobody is in charge. */
  readonly actor: Scope['actor'];
  readonly claimId: number;
  readonly number: number;
  readonly untilMs: number;
}

/** Throws `not_found` when none was saved: there is nothing to download then. */
export async function exportNarrative(
  scope: Scope,
  claimId: number,
  deps: NarrativeDeps,
): Promise<{ downloadUrl: string; fileName: string; number: number; signerId?: number; draft: string[] }> {
  const { claims, narratives, parts } = deps;
  const claim = await claims.get(scope, claimId, claimNotFound);
  const newest = await newestVersion(narratives, { scope }, claimId);
  if (!newest) throw new Failure('not_found', 'No narrative is saved for this claim');
  const { draft, signerId } = await signedHead(scope, { claim, version: newest }, deps);
  const untilMs = parts.clock().getTime() + goodForMs;
  const { number } = newest;
  const ticket: Ticket = { organizationId: scope.organizationId, actor: scope.actor, claimId, number, untilMs };
  const token = parts.seal(purpose).close(JSON.stringify(ticket), purpose);
  return {
    downloadUrl: hrefOf(downloadNarrative, { token }),
    fileName: fileNameOf(claimId),
    number,
    draft,
    ...omitUndefined({ signerId }),
  };
}

/** Throws `forbidden` alike for a token that is made up, altered or expired. It is a draft as long as `draftReasons` names one. */
export async function narrativeBehind(token: string, deps: NarrativeDeps): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { claims, narratives, parts, renderer } = deps;
  const opened = parts.seal(purpose).open(token, purpose);
  const ticket = opened === undefined ? undefined : (JSON.parse(opened) as Ticket);
  if (!ticket || ticket.untilMs <= parts.clock().getTime()) throw closed();
  const { organizationId, actor, claimId, number } = ticket;
  const scope: Scope = { ...parts.ownScope(organizationId), actor };
  const [claim, version] = await Promise.all([claims.get(scope, claimId, claimNotFound), narratives.findOne(scope, { claimId, number })]);
  if (!version) throw closed();
  const { narrative, savedBy, createdAt, sandbox } = version;
  const { claimNumber, propertyAddress, timeZone } = claim;
  const { draft, signerId: _signs, ...signed } = await signedHead(scope, { claim, version }, deps);
  const isDraft = draft.length > 0;
  const content = { claimNumber, propertyAddress, timeZone, narrative, number, sandbox, savedBy, createdAt, isDraft, ...signed };
  return { bytes: await renderer.run({ kind: 'narrative', narrative: content }), fileName: fileNameOf(claimId) };
}

async function signedHead(scope: Scope, { claim, version }: { claim: ClaimRecord; version: NarrativeRecord }, deps: NarrativeDeps) {
  const { parts, staff } = deps;
  const firm = await firmOf(scope, parts);
  const author = await authorBlock(scope, { claim, firm }, { parts, staff });
  const head = firm && { ...(await drawnHead(scope, firm, parts)), contact: firmContact(firm) };
  return { author: author.block, signerId: author.userId, firm: head, draft: await draftReasons(scope, { version, author }, deps) };
}

const fileNameOf = (claimId: number) => `damage-narrative-${claimId}.pdf`;
const closed = () => new Failure('forbidden', 'This download link has expired. Export the PDF again.');
