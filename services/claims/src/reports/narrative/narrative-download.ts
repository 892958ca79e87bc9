// The signed address of a narrative as PDF: made for a version, good for five minutes, readable by nobody.
import { downloadNarrative } from '@plumbline/contracts/claims';
import { Failure, hrefOf, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { newestVersion } from './narrative-store.ts';
import type { NarrativeNeeds } from './start-narrative.ts';

const goodForMs = 5 * 60_000;
const purpose = 'narrative download';

interface Ticket {
  readonly organizationId: number;
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
  const ticket: Ticket = { organizationId: scope.organizationId, claimId, number: newest.number, untilMs };
  const token = parts.seal(purpose).close(JSON.stringify(ticket), purpose);
  return { downloadUrl: hrefOf(downloadNarrative, { token }), fileName: fileNameOf(claimId) };
}

/** Throws `forbidden` alike for a token that is made up, altered or expired. */
export async function narrativeBehind(
  token: string,
  { claims, narratives, parts, renderer }: NarrativeNeeds,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const opened = parts.seal(purpose).open(token, purpose);
  const ticket = opened === undefined ? undefined : (JSON.parse(opened) as Ticket);
  if (!ticket || ticket.untilMs <= parts.clock().getTime()) throw closed();
  const { organizationId, claimId, number } = ticket;
  const scope = parts.ownScope(organizationId);
  const [claim, version] = await Promise.all([claims.get(scope, claimId, claimNotFound), narratives.findOne(scope, { claimId, number })]);
  if (!version) throw closed();
  const { narrative, savedBy, createdAt, sandbox } = version;
  const { claimNumber, propertyAddress, timeZone } = claim;
  const content = { claimNumber, propertyAddress, timeZone, narrative, number, sandbox, author: savedBy, createdAt };
  return { bytes: await renderer.run({ kind: 'narrative', narrative: content }), fileName: fileNameOf(claimId) };
}

const fileNameOf = (claimId: number) => `damage-narrative-${claimId}.pdf`;
const closed = () => new Failure('forbidden', 'This download link has expired. Export the PDF again.');
