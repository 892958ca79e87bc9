// The saved versions of narratives: appended, never changed. The newest one is the narrative of its claim.
import type { NarrativeProposal, NarrativeVersion, NarrativeVersionHead } from '@plumbline/contracts/claims';
import { Failure, omitUndefined, type Actor, type Scope } from '@plumbline/contracts/kernel';
import type { NarrativeWriter } from '@plumbline/contracts/narrative';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface NarrativeRecord extends RecordBase {
  claimId: number;
  number: number;
  narrative: string;
  /** Of the text. */
  words: number;
  sentences: { text: string; evidence: string[]; model?: string }[];
  form: NarrativeProposal;
  inspectionId?: number;
  provider?: NarrativeWriter;
  model?: string;
  promptVersion?: string;
  inputHash?: string;
  /** It quotes the roof of a sandbox provider. */
  sandbox: boolean;
  savedBy: string;
  savedById: string;
  savedByKind: Actor['kind'];
  /** What the sentences rested on, as the records said it then. */
  restedOn: { key: string; text: string }[];
}

type HeadRecord = Pick<NarrativeRecord, keyof typeof headFields>;
export type NarrativeVersions = TenantCollection<NarrativeRecord>;

const text = { type: String };
const whole = { type: Number };
const free = { type: Schema.Types.Mixed };

export function narrativeCollection(parts: ServiceParts): NarrativeVersions {
  const schema = { claimId: whole, number: whole, narrative: text, words: whole, sentences: [free], form: free, inspectionId: whole };
  return parts.collection<NarrativeRecord>(
    'narrative_versions',
    new Schema({
      ...schema,
      provider: text,
      model: text,
      promptVersion: text,
      inputHash: text,
      sandbox: { type: Boolean },
      savedBy: text,
      savedById: text,
      savedByKind: text,
      restedOn: [free],
    }),
    { indexes: [[{ organizationId: 1, claimId: 1, number: -1 }, { unique: true }]] },
  );
}

/** Newest first; the older ones stay stored. */
const shownVersions = 200;

/** Without texts, which may be 200 times 100,000 characters. */
export async function versionHeads(versions: NarrativeVersions, scope: Scope, claimId: number): Promise<NarrativeVersionHead[]> {
  const options = { sort: { number: -1 }, limit: shownVersions, projection: headFields } as const;
  const found = await versions.find(scope, { claimId }, options);
  return found.map(headWire);
}

const headFields = { number: 1, words: 1, provider: 1, model: 1, savedBy: 1, savedById: 1, savedByKind: 1, createdAt: 1 } as const;

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

function headWire({ number, words, provider, model, savedBy, savedById, savedByKind, createdAt }: HeadRecord): NarrativeVersionHead {
  const userId = savedByKind === 'user' ? Number(savedById) : undefined;
  return { number, words, savedBy, savedAt: createdAt.toISOString(), ...omitUndefined({ provider, model, savedByUserId: userId }) };
}

export function versionWire(record: NarrativeRecord): NarrativeVersion {
  const { claimId, narrative, sentences, form, inspectionId, sandbox, promptVersion, inputHash } = record;
  return {
    ...headWire(record),
    claimId,
    narrative,
    sentences,
    form,
    sandbox,
    ...omitUndefined({ inspectionId, promptVersion, inputHash }),
  };
}
