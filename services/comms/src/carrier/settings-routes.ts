// Endpoint → function: the firm's message settings and its phone carrier.
import { commsApi as api } from '@plumbline/contracts/comms';
import type { Mount } from '@plumbline/server';
import { sendTest, simulateText, twilioInfo } from './carrier-info.ts';
import type { ReceivingDeps } from './receive-text.ts';
import { changeSettings, readSettings } from '../settings/communication-settings.ts';

export function mountSettings(on: Mount, deps: ReceivingDeps): void {
  const { settings } = deps.messages.rules;
  on(api.readCommunicationSettings, ({ scope }) => readSettings(scope, settings));
  on(api.changeCommunicationSettings, ({ body, write }) => write((tx) => changeSettings(tx, body, settings)));
  on(api.readTwilioInfo, ({ scope }) => twilioInfo(scope, deps));
  on(api.sendTestText, ({ scope }) => sendTest(scope, deps));
  on(api.simulateText, ({ scope, body }) => simulateText(scope, body, deps));
}
