// The table of settings in docs/operations.md, made from the schema: `node infra/check/settings-table.ts --write`, checked without.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Settings } from '@plumbline/server';

const page = path.resolve(import.meta.dirname, '../../docs/operations.md');
const begin = '<!-- settings: made from the schema -->';
const end = '<!-- end of settings -->';

/** What each setting is for. A setting without a line here fails the check. */
const purposes: readonly (readonly [RegExp, string])[] = [
  [/^HOST$/, 'address to listen on; beyond loopback TLS or a trusted proxy is needed'],
  [/^PORT$/, 'port of the gateway'],
  [/^DATA_DIR$/, 'folder of everything that is stored by the embedded parts, and of the keys'],
  [
    /^APPS_DIR$/,
    'folder with the built apps as `<app>/dist`; a remote is deployed by putting another build there. Default: the root of the repository',
  ],
  [/^LOG_LEVEL$/, 'fatal, error, warn, info, debug, trace or silent; `npm start` shows warnings unless this is set'],
  [/^DEMO_PASSWORD$/, 'password of the demo accounts; made up and kept in `DATA_DIR/demo-password` when absent'],
  [/^PUBLIC_BASE_URL$/, 'address under which people reach the product, for links in messages and the origin check'],
  [/^MONGODB_URI$/, 'MongoDB replica set or sharded cluster instead of the embedded database'],
  [/^NATS_/, 'NATS JetStream instead of the embedded bus: address, account'],
  [/^S3_/, 'S3 or compatible storage instead of the folder of objects; endpoint and bucket belong together'],
  [/^ANTHROPIC_/, 'Claude, an AI provider; without one the rule-based provider works, labeled so'],
  [/^OPENAI_/, 'OpenAI, an AI provider, also for speech; without one the rule-based provider works, labeled so'],
  [
    /^PHONE_COUNTRIES$/,
    'countries whose numbers are texted and called, as two-letter codes; premium, shared-cost, personal and satellite numbers never are',
  ],
  [/^PHONE_MESSAGES_PER_HOUR$/, 'texts and calls of one firm within an hour; more are refused with 429'],
  [/^PHONE_MESSAGES_PER_DAY$/, 'the same within a day'],
  [
    /^TWILIO_API_URL$/,
    'the API of the carrier: messages and calls go there, voicemails, pictures of texts and missed texts are fetched from it, with the account above',
  ],
  [/^TWILIO_/, 'SMS and voice; without it the local outbox shows what would be sent'],
  [
    /^MAIL_AUTHSERV_ID$/,
    'name under which the mail server that hands in emails writes `Authentication-Results`; without it no sender of an email counts as verified',
  ],
  [
    /^MAIL_WEBHOOK_SECRET$/,
    'signs emails that a mail server hands in at `/api/email-intakes/webhook?organization=1`, at least 32 characters; without it they are fetched (`IMAP_URL`) or uploaded',
  ],
  [
    /^MAIL_REPLY_TO$/,
    'mailbox for answers to emails about claims, like `claims@in.example.com`; emails name it with `+`, the number of the firm and a token of the claim, so the mail server must take what follows the plus, and hand it in or keep it in the mailbox of `IMAP_URL`; the token is made with `MAIL_WEBHOOK_SECRET`. Without it answers come to `MAIL_FROM`',
  ],
  [
    /^IMAP_URL$/,
    'mailbox from which the emails of a firm are fetched, like `imaps://claims%40firm.com:password@imap.firm.com/INBOX?organization=1`; of several firms one after the other, apart by spaces. `&authserv=mx.google.com` is the name under which the server of this mailbox writes `Authentication-Results`; without it no sender of a fetched email counts as verified. `imap://` turns to TLS before it signs in (STARTTLS)',
  ],
  [/^(SMTP_|MAIL_)/, 'email; without it the local outbox'],
  [
    /^CLAMD_ADDRESS$/,
    'virus scanner that every document is shown to: host and port of clamd, like `127.0.0.1:3310`; without it only the built-in checks',
  ],
  [
    /^HOVER_WEBHOOK_SECRET$/,
    '`hmac_secret` of the webhook registered at Hover for `/api/measurements/webhooks/hover`; without it orders are polled only',
  ],
  [
    /^EAGLEVIEW_WEBHOOK_SECRET$/,
    'signs the references of new orders, at least 32 characters; EagleView then calls `/api/measurements/webhooks/eagleview/` with them; without it orders are polled only',
  ],
  [/^(EAGLEVIEW_|HOVER_)/, 'measurement providers; without them the sandbox'],
  [
    /^MEASUREMENT_DAILY_CAP$/,
    'dollars that one firm may order from real measurement providers on one day (UTC); its administrators may set less in Settings',
  ],
  [/^SANDBOX_SPEED$/, 'how many times faster than real life the measurement sandbox works'],
  [/^TLS_/, 'certificate and key, PEM text or path; both or none'],
  [/^TRUSTED_PROXY$/, '1 when a proxy in front encrypts and sets X-Forwarded-For'],
  [
    /^SIGN_IN_FAILURES_PER_ADDRESS$/,
    'wrong passwords from one address in fifteen minutes, over all accounts; known browsers are not held off by it',
  ],
  [/^RATE_LIMIT_PER_MINUTE$/, 'calls per minute and user'],
  [
    /^METRICS_TOKEN$/,
    'with it an operator reads `/metrics` of the gateway, at least 32 characters; made in `DATA_DIR/keys` on embedded parts, without one nobody may',
  ],
  [/^GATEWAY_/, 'key pair with which the gateway vouches for callers, PEM text or path; made in `DATA_DIR/keys` on embedded parts'],
  [/^SERVICE_SECRET$/, 'secret of the services among themselves, at least 32 characters; made in `DATA_DIR/keys` on embedded parts'],
  [/^SECRETS_KEY$/, 'seals the secrets of authenticator apps, at least 32 characters; made in `DATA_DIR/keys` on embedded parts'],
  [/^OIDC_LABEL$/, 'what the button of the sign-in page calls the OpenID provider'],
  [/^OIDC_/, 'OpenID provider for signing in beside the password; issuer and client id belong together'],
  [/^SERVICE_(HOST|PORT)$/, 'where a service listens when it runs alone; 8101 to 8107'],
  [
    /^TIMESTAMP_URL$/,
    'time-stamping authority (RFC 3161) that is asked when a report is sealed with a certificate file; without it no timestamp',
  ],
  [
    /^REVOCATION_CHECK$/,
    '`on` asks each authority of a seal, up to the registered one, whether the certificate that it issued was revoked (OCSP, then its list), at the addresses in that certificate: public ones at ports 80 and 443, only for certificates that lead to one the firm trusts; `off` reads what the file carries',
  ],
  [/^REVOCATION_HOSTS$/, 'authorities inside the own network that may be asked too, like `ca.example.internal:8080`, between commas'],
  [/_URL$/, 'where a service answers when it runs elsewhere'],
];

const secret = /PASSWORD|SECRET|_KEY$|TOKEN|^(SMTP|IMAP)_URL$|^MONGODB_URI$/;

function defaultOf(name: string): string {
  const read = Settings.safeParse({});
  const value: unknown = read.success ? Object.entries(read.data).find(([key]) => key === name)?.[1] : undefined;
  return value === undefined ? '' : `\`${String(value)}\``;
}

/** The rows, in the order of the schema. Throws when a setting has no purpose. */
export function settingsTable(): string {
  const rows = Object.keys(Settings.shape).map((name) => {
    const purpose = purposes.find(([pattern]) => pattern.test(name))?.[1];
    if (purpose === undefined) throw new Error(`${name} is not explained in ${path.basename(import.meta.filename)}`);
    return `| \`${name}\` | ${defaultOf(name)} | ${purpose}${secret.test(name) ? ' (secret)' : ''} |`;
  });
  return ['| setting | default | for |', '|---|---|---|', ...rows].join('\n');
}

/** The page with its table renewed. */
export function withTable(text: string): string {
  const [before, rest = ''] = text.split(begin, 2);
  const after = rest.split(end, 2)[1];
  if (after === undefined) throw new Error('docs/operations.md has lost the marks of its table of settings');
  return `${before}${begin}\n${settingsTable()}\n${end}${after}`;
}

if (import.meta.main) {
  const text = readFileSync(page, 'utf8');
  const renewed = withTable(text);
  if (process.argv.includes('--write')) {
    writeFileSync(page, renewed);
  } else if (renewed !== text) {
    console.log('The table of settings is not that of the schema: run node infra/check/settings-table.ts --write');
    process.exitCode = 1;
  }
}
