// Events after which what the gateway remembers of a caller is no longer true.
import { apiKeyRevoked, sessionRevoked, userChanged } from '@plumbline/contracts/identity';
import {
  accessLinkRevoked,
  inspectionCancelled,
  inspectionNoShow,
  recoveryLinkRevoked,
  recoveryLinkUsed,
} from '@plumbline/contracts/inspection';
import type { Envelope } from '@plumbline/contracts/kernel';
import type { CallerChange } from '../session/callers.ts';

const changesCallers: Readonly<Record<string, keyof CallerChange>> = {
  [sessionRevoked.type]: 'sessionId',
  [userChanged.type]: 'userId',
  [apiKeyRevoked.type]: 'keyId',
  [accessLinkRevoked.type]: 'linkId',
  [recoveryLinkRevoked.type]: 'linkId',
  [recoveryLinkUsed.type]: 'linkId',
  [inspectionCancelled.type]: 'inspectionId',
  [inspectionNoShow.type]: 'inspectionId',
};

export function changeOf({ type, data }: Envelope): CallerChange | undefined {
  const name = changesCallers[type];
  const id = name && (data as CallerChange | undefined)?.[name];
  return id === undefined ? undefined : { [name as string]: id };
}
