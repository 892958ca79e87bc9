// The secrets of the split layout: made once, kept in the data folder for its owner alone, given to each process as far as it needs them.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@plumbline/contracts/kernel';
import { loadMetricsToken, loadSecretsKey, loadTokenKeys, type Settings } from '@plumbline/server';

/** Who has an account on the event server. */
export const natsUsers = [...serviceNames, 'gateway', 'operator'] as const;
export type NatsUser = (typeof natsUsers)[number];

export interface SplitSecrets {
  readonly natsPasswords: Readonly<Record<NatsUser, string>>;
  readonly serviceSecret: string;
  /** For the gateway alone. */
  readonly metricsToken: string | undefined;
  /** For identity alone. */
  readonly secretsKey: string;
  readonly gatewayPublicKey: string;
  readonly gatewayPrivateKey: string;
}

// It begins with a letter, because the event server reads bare digits as a number.
const makeUp = () => `p${randomBytes(24).toString('hex')}`;

function keptPasswords(folder: string): Record<NatsUser, string> {
  const file = path.join(folder, 'keys', 'nats.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Record<NatsUser, string>;
  const made = Object.fromEntries(natsUsers.map((user) => [user, makeUp()])) as Record<NatsUser, string>;
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/** The same keys as those of `npm start` on this data folder. */
export function splitSecrets(settings: Settings): SplitSecrets {
  const { MONGODB_URI: _unused, ...embedded } = settings;
  const keys = loadTokenKeys(embedded);
  if (keys.gatewayPrivateKey === undefined) throw new Error('The private key of the gateway is missing');
  return {
    natsPasswords: keptPasswords(settings.DATA_DIR),
    serviceSecret: keys.serviceSecret,
    metricsToken: loadMetricsToken({ ...settings, MONGODB_URI: undefined }),
    secretsKey: loadSecretsKey({ ...settings, MONGODB_URI: undefined }),
    gatewayPublicKey: String(keys.gatewayPublicKey.export({ type: 'spki', format: 'pem' })),
    gatewayPrivateKey: String(keys.gatewayPrivateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}
