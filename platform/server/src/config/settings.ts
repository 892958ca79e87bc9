// The settings of the product: environment variables, checked once at start by one schema.
import { coerce, object, oneOf, serviceNames, string, type Infer, type ServiceName } from '@plumbline/contracts/kernel';

const text = string().min(1).optional();
const port = coerce.number().int().min(0).max(65_535);
const flag = oneOf(['1', 'true', '0', 'false']).transform((value) => value === '1' || value === 'true');

/** Every setting with its default; `docs/operations.md` explains them. An empty variable counts as absent. */
export const Settings = object({
  HOST: string().default('127.0.0.1'),
  PORT: port.default(8080),
  DATA_DIR: string().default('.data'),
  /** Folder that holds the built apps, each with its `dist`. */
  APPS_DIR: text,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO_PASSWORD: string().min(8, 'DEMO_PASSWORD needs at least 8 characters').optional(),
  /** Public address of the product, for links in messages. */
  PUBLIC_BASE_URL: string().url('PUBLIC_BASE_URL must be an address like https://claims.example.com').optional(),

  MONGODB_URI: string()
    .regex(/^mongodb(\+srv)?:\/\//, 'MONGODB_URI must be an address like mongodb://host:27017/?replicaSet=rs0')
    .optional(),
  NATS_URL: text,
  NATS_USER: text,
  NATS_PASSWORD: text,
  S3_ENDPOINT: string().url('S3_ENDPOINT must be an address like https://s3.example.com').optional(),
  S3_BUCKET: text,
  S3_REGION: string().default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,

  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: text,
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: text,
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
  /** The carrier’s API: what sends messages, and hands out voicemails, pictures and the list of texts. */
  TWILIO_API_URL: string().url('TWILIO_API_URL must be an address like https://api.twilio.com').default('https://api.twilio.com'),
  /** Countries whose numbers are texted and called, as two-letter codes. */
  PHONE_COUNTRIES: string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'PHONE_COUNTRIES must list two-letter codes like US,PR')
    .default('US,PR,VI,GU,AS,MP'),
  /** Text messages and calls of one firm within an hour, and within a day. */
  PHONE_MESSAGES_PER_HOUR: coerce.number().int().positive().default(500),
  PHONE_MESSAGES_PER_DAY: coerce.number().int().positive().default(3_000),
  SMTP_URL: text,
  MAIL_FROM: text,
  /** Whose Authentication-Results say of an incoming email who sent it: the name by which the receiving mail server signs them. */
  MAIL_AUTHSERV_ID: text,
  /** Signs the emails that a mail server or relay hands in; at least 32 characters. */
  MAIL_WEBHOOK_SECRET: string().min(32, 'MAIL_WEBHOOK_SECRET needs at least 32 characters').optional(),
  /** Mailboxes from which emails are fetched, apart by spaces: `imaps://user:password@host:993/INBOX?organization=1`. */
  IMAP_URL: text,
  /** Where answers to emails about claims come to: `+` and a token of the claim are put before the @. */
  MAIL_REPLY_TO: string()
    .regex(/^[\w.-]{1,20}@[\w.-]+$/, 'MAIL_REPLY_TO must be an address like claims@in.example.com')
    .optional(),
  /** Of a time-stamping authority (RFC 3161), asked when a report is sealed. */
  TIMESTAMP_URL: string().url('TIMESTAMP_URL must be an address like https://tsa.example.com').optional(),
  /** Whether authorities are asked if a certificate of a seal was revoked, at the addresses in the certificate. */
  REVOCATION_CHECK: oneOf(['off', 'on']).default('off'),
  /** Authorities inside of the own network that may be asked: hosts with ports, between commas. */
  REVOCATION_HOSTS: text,
  /** A virus scanner that every file is shown to: host and port of clamd. */
  CLAMD_ADDRESS: text,
  EAGLEVIEW_CLIENT_ID: text,
  EAGLEVIEW_CLIENT_SECRET: text,
  EAGLEVIEW_BASE_URL: text,
  /** Signs the references of orders, so that EagleView's calls about them can be told from anybody's. */
  EAGLEVIEW_WEBHOOK_SECRET: string().min(32, 'EAGLEVIEW_WEBHOOK_SECRET needs at least 32 characters').optional(),
  HOVER_CLIENT_ID: text,
  HOVER_CLIENT_SECRET: text,
  HOVER_BASE_URL: text,
  HOVER_WEBHOOK_SECRET: text,
  /** Dollars that one firm may order from real measurement providers on one day. */
  MEASUREMENT_DAILY_CAP: coerce.number().positive().default(1_000),
  /** How much faster than its real-world pace the measurement sandbox runs. */
  SANDBOX_SPEED: coerce.number().positive().default(1),

  TLS_CERT: text,
  TLS_KEY: text,
  /** Set where a proxy that terminates TLS stands in front and sets X-Forwarded-For. */
  TRUSTED_PROXY: flag.optional(),
  /** Wrong passwords from one address within fifteen minutes, over all accounts. */
  SIGN_IN_FAILURES_PER_ADDRESS: coerce.number().int().positive().default(30),
  RATE_LIMIT_PER_MINUTE: coerce.number().int().positive().default(300),

  /** With it an operator reads `/metrics` of the gateway. */
  METRICS_TOKEN: string().min(32, 'METRICS_TOKEN needs at least 32 characters').optional(),

  /** PEM texts or paths of the key pair that signs what the gateway says about a caller. */
  GATEWAY_PRIVATE_KEY: text,
  GATEWAY_PUBLIC_KEY: text,
  /** Shared by the services to speak in their own name; at least 32 characters. */
  SERVICE_SECRET: string().min(32, 'SERVICE_SECRET needs at least 32 characters').optional(),
  /** Seals what identity must be able to read again: the secrets of authenticator apps. */
  SECRETS_KEY: string().min(32, 'SECRETS_KEY needs at least 32 characters').optional(),

  /** Signing in with an OpenID provider, beside the password. */
  OIDC_ISSUER: string().url('OIDC_ISSUER must be an address like https://login.example.com').optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  /** What the button on the sign-in page calls the provider. */
  OIDC_LABEL: string().max(40).default('single sign-on'),
  /** Where a service listens when it runs alone. */
  SERVICE_HOST: string().default('127.0.0.1'),
  SERVICE_PORT: port.optional(),
  ...(Object.fromEntries(serviceNames.map((name) => [urlSettingOf(name), text])) as Record<UrlSetting, typeof text>),
});
export type Settings = Infer<typeof Settings>;

type UrlSetting = `${Uppercase<ServiceName>}_URL`;

/** The setting that holds the address of a service: `CLAIMS_URL`. */
export function urlSettingOf(name: ServiceName): UrlSetting {
  return `${name.toUpperCase() as Uppercase<ServiceName>}_URL`;
}

/** The port on which a service listens when it runs alone and nothing else is set: 8101 … 8107. */
export function defaultPortOf(name: ServiceName): number {
  return 8101 + serviceNames.indexOf(name);
}

/** A wrong setting: one sentence that names it. */
export class WrongSetting extends Error {}

/** Reads and checks the settings. Throws `WrongSetting` with one sentence for the first fault. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const read = Settings.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new WrongSetting(`The setting ${String(issue?.path[0] ?? '')} is invalid: ${issue?.message ?? 'not recognized'}.`);
  }
  return checkTogether(read.data);
}

function checkTogether(settings: Settings): Settings {
  if (Boolean(settings.S3_ENDPOINT) !== Boolean(settings.S3_BUCKET))
    throw new WrongSetting('Set both S3_ENDPOINT and S3_BUCKET, or neither.');
  if (Boolean(settings.TLS_CERT) !== Boolean(settings.TLS_KEY)) throw new WrongSetting('Set both TLS_CERT and TLS_KEY, or neither.');
  if (Boolean(settings.OIDC_ISSUER) !== Boolean(settings.OIDC_CLIENT_ID))
    throw new WrongSetting('Set both OIDC_ISSUER and OIDC_CLIENT_ID, or neither.');
  if (settings.OIDC_ISSUER && !isSafeIssuer(settings.OIDC_ISSUER))
    throw new WrongSetting('The setting OIDC_ISSUER is invalid: an OpenID provider outside this machine needs https.');
  return settings;
}

function isSafeIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
