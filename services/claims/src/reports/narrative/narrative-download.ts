// The signed address of a narrative as PDF: made for a version, good for five minutes, readable by nobody.
import { downloadNarrative } from '@plumbline/contracts/claims';
import { Failure, hrefOf, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { drawnHead, firmContact, firmOf } from '../../directory/firm-head.ts';
import { isComplete } from '../model/report-author.ts';
import { authorBlock } from '../writing/author-block.ts';
import { newestVersion } from './narrative-store.ts';
import type { NarrativeNeeds } from './gather-facts.ts';

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
  { claims, narratives, parts }: NarrativeNeeds,
): Promise<{ downloadUrl: string; fileName: string }> {
  await claims.get(scope, claimId, claimNotFound);
  const newest = await newestVersion(narratives, { scope }, claimId);
  if (!newest) throw new Failure('not_found', 'No narrative is saved for this claim');
  const untilMs = parts.clock().getTime() + goodForMs;
  const ticket: Ticket = { organizationId: scope.organizationId, actor: scope.actor, claimId, number: newest.number, untilMs };
  const token = parts.seal(purpose).close(JSON.stringify(ticket), purpose);
  return { downloadUrl: hrefOf(downloadNarrative, { token }), fileName: fileNameOf(claimId) };
}

/** Throws `forbidden` alike for a token that is made up, altered or expired. As long as nobody may sign it, or the firm cannot be asked, it is a draft. */
export async function narrativeBehind(token: string, needs: NarrativeNeeds): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { claims, narratives, parts, renderer } = needs;
  const opened = parts.seal(purpose).open(token, purpose);
  const ticket = opened === undefined ? undefined : (JSON.parse(opened) as Ticket);
  if (!ticket || ticket.untilMs <= parts.clock().getTime()) throw closed();
  const { organizationId, actor, claimId, number } = ticket;
  const scope: Scope = { ...parts.ownScope(organizationId), actor };
  const [claim, version] = await Promise.all([claims.get(scope, claimId, claimNotFound), narratives.findOne(scope, { claimId, number })]);
  if (!version) throw closed();
  const { narrative, savedBy, createdAt, sandbox } = version;
  const { claimNumber, propertyAddress, timeZone } = claim;
  const signed = await signedHead(scope, claim, needs);
  const content = { claimNumber, propertyAddress, timeZone, narrative, number, sandbox, savedBy, createdAt, ...signed };
  return { bytes: await renderer.run({ kind: 'narrative', narrative: content }), fileName: fileNameOf(claimId) };
}

async function signedHead(scope: Scope, claim: ClaimRecord, { parts, staff }: NarrativeNeeds) {
  const firm = await firmOf(scope, parts);
  const { block: author } = await authorBlock(scope, { claim, firm }, { parts, staff });
  const head = firm && { ...(await drawnHead(scope, firm, parts)), contact: firmContact(firm) };
  return { author, isDraft: !isComplete(author), firm: head };
}

const fileNameOf = (claimId: number) => `damage-narrative-${claimId}.pdf`;
const closed = () => new Failure('forbidden', 'This download link has expired. Export the PDF again.');
