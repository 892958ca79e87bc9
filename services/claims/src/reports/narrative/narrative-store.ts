// The saved versions of narratives: appended, never changed. The newest one is the narrative of its claim.
import type { NarrativeProposal, NarrativeVersion, NarrativeVersionHead } from '@plumbline/contracts/claims';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { NarrativeWriter } from '@plumbline/contracts/narrative';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface NarrativeRecord extends RecordBase {
  claimId: number;
  number: number;
  narrative: string;
  sentences: { text: string; evidence: string[] }[];
  form: NarrativeProposal;
  inspectionId?: number;
  provider?: NarrativeWriter;
  model?: string;
  /** It quotes the roof of a sandbox provider. */
  sandbox: boolean;
  savedBy: string;
  savedById: string;
}

export type NarrativeVersions = TenantCollection<NarrativeRecord>;

const text = { type: String };
const whole = { type: Number };
const free = { type: Schema.Types.Mixed };

export function narrativeCollection(parts: ServiceParts): NarrativeVersions {
  const schema = { claimId: whole, number: whole, narrative: text, sentences: [free], form: free, inspectionId: whole };
  return parts.collection<NarrativeRecord>(
    'narrative_versions',
    new Schema({ ...schema, provider: text, model: text, sandbox: { type: Boolean }, savedBy: text, savedById: text }),
    { indexes: [[{ organizationId: 1, claimId: 1, number: -1 }, { unique: true }]] },
  );
}

/** Newest first; the older ones stay stored. */
const shownVersions = 200;

export function versionsOf(versions: NarrativeVersions, scope: Scope, claimId: number): Promise<NarrativeRecord[]> {
  return versions.find(scope, { claimId }, { sort: { number: -1 }, limit: shownVersions });
}

export async function newestVersion(
  versions: NarrativeVersions,
  { scope, session }: Pick<Tx, 'scope'> & Partial<Pick<Tx, 'session'>>,
  claimId: number,
): Promise<NarrativeRecord | undefined> {
  const [newest] = await versions.find(scope, { claimId }, { sort: { number: -1 }, limit: 1, ...(session ? { session } : {}) });
  return newest;
}

export async function readVersion(
  versions: NarrativeVersions,
  scope: Scope,
  { claimId, number }: { claimId: number; number: number },
): Promise<NarrativeVersion> {
  const found = await versions.findOne(scope, { claimId, number });
  if (!found) throw new Failure('not_found', 'Version not found');
  return versionWire(found);
}

export function headWire({ number, narrative, provider, model, savedBy, createdAt }: NarrativeRecord): NarrativeVersionHead {
  return { number, words: wordsIn(narrative), savedBy, savedAt: createdAt.toISOString(), ...omitUndefined({ provider, model }) };
}

export function versionWire(record: NarrativeRecord): NarrativeVersion {
  const { claimId, narrative, sentences, form, inspectionId, sandbox } = record;
  return { ...headWire(record), claimId, narrative, sentences, form, sandbox, ...(inspectionId === undefined ? {} : { inspectionId }) };
}

function wordsIn(narrative: string): number {
  return narrative.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}
