// The keys of the tokens: from the settings, or made once and kept in the data folder, readable by their owner alone.
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WrongSetting, type Settings } from '../config/settings.ts';
import type { TokenKeys } from './tokens.ts';

/** Outside the embedded mode (a real database is set) the keys must come from the settings: nothing is made up. */
export function loadTokenKeys(settings: Settings): TokenKeys {
  if (settings.GATEWAY_PUBLIC_KEY || settings.GATEWAY_PRIVATE_KEY) return keysOfSettings(settings);
  if (settings.MONGODB_URI)
    throw new WrongSetting('With MONGODB_URI set, GATEWAY_PUBLIC_KEY (gateway: GATEWAY_PRIVATE_KEY) and SERVICE_SECRET must be set too.');
  return keysOfFolder(join(settings.DATA_DIR, 'keys'));
}

/** The key that seals secrets which must be read again. Outside the embedded mode it must come from the settings. */
export function loadSecretsKey(settings: Settings): string {
  if (settings.SECRETS_KEY) return settings.SECRETS_KEY;
  if (settings.MONGODB_URI) throw new WrongSetting('With MONGODB_URI set, the identity service needs SECRETS_KEY too.');
  const folder = join(settings.DATA_DIR, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return keptIn(join(folder, 'secrets-key'), () => randomBytes(32).toString('base64url'));
}

/** With it an operator reads the metrics. Outside the embedded mode nobody may unless it is set. */
export function loadMetricsToken(settings: Settings): string | undefined {
  if (settings.METRICS_TOKEN) return settings.METRICS_TOKEN;
  if (settings.MONGODB_URI) return undefined;
  const folder = join(settings.DATA_DIR, 'keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return keptIn(join(folder, 'metrics-token'), () => randomBytes(32).toString('base64url'));
}

function keysOfSettings(settings: Settings): TokenKeys {
  if (!settings.SERVICE_SECRET) throw new WrongSetting('The setting SERVICE_SECRET is missing.');
  const gatewayPrivateKey = settings.GATEWAY_PRIVATE_KEY
    ? keyOf('GATEWAY_PRIVATE_KEY', settings.GATEWAY_PRIVATE_KEY, createPrivateKey)
    : undefined;
  const gatewayPublicKey = settings.GATEWAY_PUBLIC_KEY
    ? keyOf('GATEWAY_PUBLIC_KEY', settings.GATEWAY_PUBLIC_KEY, createPublicKey)
    : gatewayPrivateKey && createPublicKey(gatewayPrivateKey);
  if (!gatewayPublicKey) throw new WrongSetting('The setting GATEWAY_PUBLIC_KEY is missing.');
  return { gatewayPublicKey, ...(gatewayPrivateKey ? { gatewayPrivateKey } : {}), serviceSecret: settings.SERVICE_SECRET };
}

function keyOf(name: string, given: string, read: (pem: string) => KeyObject): KeyObject {
  try {
    return read(given.includes('-----BEGIN') ? given.replaceAll('\\n', '\n') : readFileSync(given, 'utf8'));
  } catch {
    throw new WrongSetting(`The setting ${name} is invalid: use a PEM key or the path of a PEM file.`);
  }
}

function keysOfFolder(folder: string): TokenKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pem = keptIn(
    join(folder, 'gateway.pem'),
    () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  );
  const serviceSecret = keptIn(join(folder, 'service-secret'), () => randomBytes(32).toString('base64url'));
  const gatewayPrivateKey = createPrivateKey(pem);
  return { gatewayPrivateKey, gatewayPublicKey: createPublicKey(gatewayPrivateKey), serviceSecret };
}

function keptIn(file: string, make: () => string): string {
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}
