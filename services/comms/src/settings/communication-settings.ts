// What the firm decided about its messages: one document for each firm, made by the first change.
import {
  defaultCommunicationSettings,
  settingsChanged,
  type CommunicationSettings,
  type CommunicationSettingsChange,
  type TwilioInfo,
} from '@plumbline/contracts/comms';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type RecordBase, type ServiceParts, type TenantCollection, type Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface SettingsRecord extends RecordBase, Omit<CommunicationSettings, 'version'> {
  lastTest?: Omit<NonNullable<TwilioInfo['lastTest']>, 'at'> & { at: Date };
}

export type SettingsStore = TenantCollection<SettingsRecord>;

const flag = { type: Boolean, required: true };

export function settingsStore(parts: ServiceParts): SettingsStore {
  const schema = new Schema<SettingsRecord>({
    smsEnabled: flag,
    voiceEnabled: flag,
    emailEnabled: flag,
    autoResponseEnabled: flag,
    autoResponseMessage: { type: String, required: true },
    emailAutoResponseEnabled: Boolean,
    closedResponseMessage: String,
    notifyOnIntake: flag,
    businessHoursOnly: flag,
    documentsByLink: Boolean,
    smsSegmentHundredthCents: Number,
    lastTest: { type: Schema.Types.Mixed },
  });
  return parts.collection('communication_settings', schema);
}

const settingNames = [
  ...(Object.keys(defaultCommunicationSettings) as (keyof typeof defaultCommunicationSettings)[]),
  'smsSegmentHundredthCents' as const,
];

export async function readSettings(scope: Scope, store: SettingsStore, session?: Tx['session']): Promise<CommunicationSettings> {
  const own = await store.findOne(scope, { _id: scope.organizationId }, session ? { session } : {});
  return own ? shownSettings(own) : { ...defaultCommunicationSettings, version: 0 };
}

function shownSettings(record: SettingsRecord): CommunicationSettings {
  const chosen = omitUndefined(Object.fromEntries(settingNames.map((name) => [name, record[name]])));
  return { ...defaultCommunicationSettings, ...chosen, version: record.version };
}

/** Throws `conflict` when somebody else changed them since. */
export async function changeSettings(
  tx: Tx,
  { expectedVersion, ...change }: CommunicationSettingsChange,
  store: SettingsStore,
): Promise<CommunicationSettings> {
  const before = await readSettings(tx.scope, store, tx.session);
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new Failure('conflict', 'Someone else changed these settings. Reload and try again.');
  const { smsSegmentHundredthCents: price, ...flags } = omitUndefined(change);
  const set = { ...flags, ...(typeof price === 'number' ? { smsSegmentHundredthCents: price } : {}) };
  const after = { ...before, ...set, ...(price === null ? { smsSegmentHundredthCents: undefined } : {}) };
  const fields = settingNames.filter((name) => after[name] !== before[name]);
  if (fields.length === 0) return before;
  const unset = price === null ? (['smsSegmentHundredthCents'] as const) : [];
  return shownSettings(await keep(tx, { set, unset, events: [createEvent(settingsChanged, { fields })] }, store));
}

/** Notes how the last test went. */
export async function keepTest(tx: Tx, lastTest: NonNullable<SettingsRecord['lastTest']>, store: SettingsStore): Promise<void> {
  await keep(tx, { set: { lastTest }, events: [] }, store);
}

type Kept = {
  readonly set: Partial<SettingsRecord>;
  readonly unset?: readonly (keyof SettingsRecord)[];
  readonly events: Parameters<SettingsStore['insert']>[2];
};

async function keep(tx: Tx, { set, unset = [], events }: Kept, store: SettingsStore): Promise<SettingsRecord> {
  const _id = tx.scope.organizationId;
  // What held until now is stored first, so that the event tells from what it was changed
  if (!(await store.findOne(tx.scope, { _id }, { session: tx.session })))
    await store.insert(tx, { _id, ...defaultCommunicationSettings }, []);
  return store.change(tx, _id, () => ({ set, unset: [...unset], events }));
}
