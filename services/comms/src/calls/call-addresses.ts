// Where the carrier asks how a call goes on: each address names firm, call and turn, and is signed with the form.
import { callDoor } from '@plumbline/contracts/comms';
import { publicUrlOf, type Settings } from '@plumbline/server';
import type { CallRecord } from './call-store.ts';
import type { CallAddresses } from './spoken.ts';

export function addressesOf(
  { organizationId, _id, pressed }: Pick<CallRecord, 'organizationId' | '_id' | 'pressed'>,
  config: Settings,
): CallAddresses {
  const call = `call=${organizationId}.${_id}`;
  const turn = pressed.length + 1;
  const step = (name: string) => `${publicUrlOf(config)}${callDoor.hearCallStep.path}?${call}&step=${name}&turn=${turn}`;
  return {
    menu: step('menu'),
    connected: step('connected'),
    recorded: step('recorded'),
    recording: `${publicUrlOf(config)}${callDoor.hearRecording.path}?${call}`,
  };
}
