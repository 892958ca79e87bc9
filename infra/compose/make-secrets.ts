// `node infra/compose/make-secrets.ts`: makes the file of secrets that docker-compose.yml asks for. There are no defaults.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@plumbline/contracts/kernel';

const root = path.resolve(import.meta.dirname, '../..');
// The event server reads bare digits as a number, hence the letter.
const secret = () => `p${randomBytes(24).toString('hex')}`;

/** Every secret by the name that docker-compose.yml uses. */
export function makeSecrets(): Record<string, string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const onOneLine = (pem: string | Buffer) => String(pem).trim().replaceAll('\n', '\\n');
  const perService = serviceNames.flatMap((name) => [
    [`MONGO_PASSWORD_${name.toUpperCase()}`, secret()],
    [`NATS_PASSWORD_${name.toUpperCase()}`, secret()],
  ]);
  return {
    ...(Object.fromEntries(perService) as Record<string, string>),
    NATS_PASSWORD_GATEWAY: secret(),
    NATS_PASSWORD_OPERATOR: secret(),
    MONGO_ROOT_PASSWORD: secret(),
    // MongoDB takes letters, digits, + and / alone
    MONGO_REPLICA_KEY: randomBytes(48).toString('hex'),
    S3_ROOT_PASSWORD: secret(),
    S3_SECRET_ACCESS_KEY: secret(),
    SERVICE_SECRET: randomBytes(32).toString('base64url'),
    METRICS_TOKEN: randomBytes(32).toString('base64url'),
    SECRETS_KEY: randomBytes(32).toString('base64url'),
    GATEWAY_PRIVATE_KEY: onOneLine(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    GATEWAY_PUBLIC_KEY: onOneLine(publicKey.export({ type: 'spki', format: 'pem' })),
  };
}

if (import.meta.main) {
  const file = path.resolve(process.argv[2] ?? path.join(root, '.data/compose.env'));
  if (existsSync(file)) {
    console.error(`${file} exists already; secrets that are in use are not made again.`);
    process.exit(1);
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const lines = Object.entries(makeSecrets()).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  console.log(`Secrets are in ${file}. Start with: docker compose --env-file ${path.relative(process.cwd(), file)} up -d --build`);
}
