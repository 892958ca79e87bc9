// What a phone of the field last told: the captures that wait on it.
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface DeviceRecord extends RecordBase {
  deviceId: string;
  deviceName: string;
  userId: number;
  userName: string;
  reportedAt: Date;
  waiting: WaitingCaptures[];
}

export interface WaitingCaptures {
  inspectionId: number;
  unsent: number;
  attention: number;
  oldestAt: Date;
}

export interface DeviceStores {
  readonly devices: TenantCollection<DeviceRecord>;
}

export function openDeviceStores(parts: ServiceParts): DeviceStores {
  const fields = {
    deviceId: String,
    deviceName: String,
    userId: Number,
    userName: String,
    reportedAt: Date,
    waiting: [Schema.Types.Mixed],
  };
  return {
    devices: parts.collection('field_devices', new Schema(fields), {
      indexes: [[{ organizationId: 1, userId: 1, deviceId: 1 }, { unique: true }], [{ organizationId: 1, 'waiting.inspectionId': 1 }]],
    }),
  };
}
