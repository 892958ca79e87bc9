// What the workspace can be connected with: what each connection does, which settings switch it on, and how that stands here.
import { array, endpoint, object, oneOf, string, type Infer, type ServiceName } from '../kernel/index.ts';

/** `built_in`: nothing is to be set up. `partly`: some of the services that use it have it and others do not. `unknown`: none of them answers. */
export const integrationStates = ['built_in', 'configured', 'partly', 'not_configured', 'unknown'] as const;
export type IntegrationState = (typeof integrationStates)[number];

interface IntegrationWords {
  readonly label: string;
  /** One sentence; for what can be set up it says what holds without it. */
  readonly about: string;
  /** Environment variables that switch it on (docs/operations.md). */
  readonly settings: readonly string[];
  /** Who uses it. */
  readonly usedBy: readonly ServiceName[] | 'everybody' | 'gateway' | 'itself';
}

/** In the order of the list. */
export const integrationCatalog = {
  email: {
    label: 'Email (SMTP)',
    about: 'Sends messages, invitations and links. Without it, they stay in the local outbox.',
    settings: ['SMTP_URL', 'MAIL_FROM'],
    usedBy: ['comms'],
  },
  imap: {
    label: 'Incoming email (IMAP)',
    about: "Fetches emails from the firm's mailbox. Without it, a mail server delivers them to the webhook, or people upload them.",
    settings: ['IMAP_URL'],
    usedBy: ['claims'],
  },
  twilio: {
    label: 'SMS and voice (Twilio)',
    about: 'Sends text messages and calls. Without it, they stay in the local outbox.',
    settings: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    usedBy: ['comms'],
  },
  ai: {
    label: 'AI providers (OpenAI, Claude)',
    about:
      'Analyze photos, and reword narratives and reports; OpenAI also transcribes voice notes. Without one, rules assess what was entered, and results are labeled so.',
    settings: ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL'],
    usedBy: ['ai'],
  },
  eagleview: {
    label: 'Aerial measurements (EagleView)',
    about: 'Orders roof measurements. Without it, orders go to the sandbox, and its sample results are labeled.',
    settings: ['EAGLEVIEW_CLIENT_ID', 'EAGLEVIEW_CLIENT_SECRET'],
    usedBy: ['measurement'],
  },
  hover: {
    label: 'Measurements from photos (HOVER)',
    about: 'Orders building measurements. Without it, orders go to the sandbox, and its sample results are labeled.',
    settings: ['HOVER_CLIENT_ID', 'HOVER_CLIENT_SECRET'],
    usedBy: ['measurement'],
  },
  oidc: {
    label: 'Single sign-on (OpenID Connect)',
    about: "Lets users sign in with your firm's provider. Without it, each user has a password here.",
    settings: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    usedBy: 'gateway',
  },
  clamav: {
    label: 'Virus scanner (ClamAV)',
    about: 'Scans every uploaded document. Without it, only the built-in checks run.',
    settings: ['CLAMD_ADDRESS'],
    usedBy: ['claims'],
  },
  s3: {
    label: 'Object storage (S3)',
    about: 'Stores photos and documents. Without it, they stay in a folder on the server.',
    settings: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    usedBy: 'everybody',
  },
  nats: {
    label: 'Event bus (NATS JetStream)',
    about: "Carries events between separate processes. Without it, they stay in this server's database.",
    settings: ['NATS_URL', 'NATS_USER', 'NATS_PASSWORD'],
    usedBy: 'everybody',
  },
  calendar: {
    label: 'Calendar',
    about: 'Google or Apple Calendar shows your inspections. Subscribe under Schedule Inspections, Calendar feed.',
    settings: [],
    usedBy: 'itself',
  },
  outlook: {
    label: 'Outlook',
    about: 'Outlook shows your inspections. Subscribe under Schedule Inspections, Calendar feed.',
    settings: [],
    usedBy: 'itself',
  },
  signature: {
    label: 'Digital signature',
    about: 'Clients sign shared PDFs in the portal. A certificate shows what was signed, by whom and when. No outside provider is used.',
    settings: [],
    usedBy: 'itself',
  },
} as const satisfies Record<string, IntegrationWords>;

export type IntegrationId = keyof typeof integrationCatalog;
export const integrationIds = Object.keys(integrationCatalog) as IntegrationId[];

/** What a service says of itself: set up here, or not. What it does not use it does not name. */
export type UsedIntegrations = Readonly<Partial<Record<IntegrationId, boolean>>>;

export const Integration = object({
  id: oneOf(integrationIds as [IntegrationId, ...IntegrationId[]]),
  label: string(),
  about: string(),
  state: oneOf(integrationStates),
  /** Names of settings, never their values. */
  settings: array(string()),
});
export type Integration = Infer<typeof Integration>;

/** Answered by the gateway, which asks every service. */
export const listIntegrations = endpoint({
  name: 'listIntegrations',
  service: 'identity',
  method: 'GET',
  path: '/api/integrations',
  summary: 'List integrations and their status',
  access: ['admin'],
  response: array(Integration),
});

/** How a connection stands, from what the services that use it say; nothing where one gave no answer. */
export function integrationState(id: IntegrationId, said: readonly (boolean | undefined)[]): IntegrationState {
  const words: IntegrationWords = integrationCatalog[id];
  if (words.usedBy === 'itself') return 'built_in';
  const known = said.filter((one) => one !== undefined);
  if (known.length === 0) return 'unknown';
  if (known.every(Boolean)) return 'configured';
  return known.some(Boolean) ? 'partly' : 'not_configured';
}
