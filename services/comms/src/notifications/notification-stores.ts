// What users were told, what they decided about it, and who they are.
import type { NotificationKind, NotificationSettings } from '@plumbline/contracts/comms';
import type { Role, TextLanguage } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface NotificationRecord extends RecordBase {
  userId: number;
  kind: NotificationKind;
  title: string;
  text: string;
  link: string;
  claimId?: number;
  /** What its line gathers; absent where each is told by itself. */
  gathered?: string;
  /** How many things of one kind it tells of at once. */
  things: number;
  isRead: boolean;
}

/** What somebody is told of in numbers by email and text: kept to count it up to the last thing to say, never shown. */
export interface GatheringRecord extends RecordBase {
  userId: number;
  gathered: string;
  things: number;
}

/** Under the number of the user; kinds that are missing are as they are by default. */
export interface SettingsRecord extends RecordBase {
  choices: NotificationSettings['choices'];
}

/** A user of the firm as identity tells of them. */
export interface UserProjection extends RecordBase {
  name: string;
  email: string;
  role: Role;
  isAuthorized: boolean;
  /** In which they read; absent: never decided. */
  language?: TextLanguage;
}

/** Under the number of the user. */
export interface TextNumberRecord extends RecordBase {
  /** E.164; absent until it was verified. */
  number?: string;
  timeZone?: string;
  verifiedAt?: Date;
  pending?: { number: string; timeZone: string; codeHash: string; until: Date; tries: number };
  /** When codes were asked for, of the last hour. */
  requestedAt: Date[];
}

export interface NotificationStores {
  readonly textNumbers: TenantCollection<TextNumberRecord>;
  readonly notifications: TenantCollection<NotificationRecord>;
  readonly gatherings: TenantCollection<GatheringRecord>;
  readonly settings: TenantCollection<SettingsRecord>;
  readonly users: TenantCollection<UserProjection>;
}

const text = { type: String, required: true };
const keptForSeconds = 90 * 24 * 3_600;
const gatheringKeptForSeconds = 3_600;

export function notificationStores(parts: ServiceParts): NotificationStores {
  const notification = new Schema<NotificationRecord>({
    userId: { type: Number, required: true },
    kind: text,
    title: text,
    text,
    link: text,
    claimId: Number,
    gathered: String,
    things: { type: Number, required: true },
    isRead: { type: Boolean, required: true },
  });
  return {
    notifications: parts.collection('notifications', notification, {
      indexes: [
        [{ organizationId: 1, userId: 1, createdAt: -1, _id: -1 }],
        [{ organizationId: 1, userId: 1, isRead: 1, createdAt: -1, _id: -1 }],
        [{ createdAt: 1 }, { expireAfterSeconds: keptForSeconds }],
      ],
    }),
    gatherings: gatheringCollection(parts),
    textNumbers: parts.collection(
      'text_numbers',
      new Schema<TextNumberRecord>({
        number: String,
        timeZone: String,
        verifiedAt: Date,
        pending: { type: Schema.Types.Mixed },
        requestedAt: [Date],
      }),
      // Whoever texts names no firm: the number finds it
      { indexes: [[{ number: 1 }], [{ 'pending.number': 1 }]] },
    ),
    settings: parts.collection('notification_settings', new Schema<SettingsRecord>({ choices: { type: Schema.Types.Mixed } })),
    users: userCollection(parts),
  };
}

function gatheringCollection(parts: ServiceParts): TenantCollection<GatheringRecord> {
  const number = { type: Number, required: true };
  return parts.collection('notice_gatherings', new Schema<GatheringRecord>({ userId: number, gathered: text, things: number }), {
    indexes: [
      [{ organizationId: 1, userId: 1, gathered: 1, createdAt: -1 }],
      [{ createdAt: 1 }, { expireAfterSeconds: gatheringKeptForSeconds }],
    ],
  });
}

function userCollection(parts: ServiceParts): TenantCollection<UserProjection> {
  const user = new Schema<UserProjection>({ name: text, email: text, role: text, isAuthorized: { type: Boolean }, language: String });
  return parts.collection('users', user, { indexes: [[{ organizationId: 1, role: 1 }], [{ organizationId: 1, email: 1 }]] });
}
