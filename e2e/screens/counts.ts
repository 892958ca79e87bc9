// Small counts and measured times that may be equal in both firms when they are true: each is asked once more of the firm's API.
import { documentFolders } from '@plumbline/contracts/claims';
import type { Finding } from './compare.ts';
import type { Firm } from './two-firms.ts';

type Row = Readonly<Record<string, unknown>>;

/** Answers what the firm's API has at a path. */
type Ask = <T = readonly Row[]>(path: string) => Promise<T>;

interface Counted {
  readonly on: RegExp;
  readonly about: RegExp;
  /** The number that has to stand there. */
  readonly number: (ask: Ask, firm: Firm, text: string) => Promise<number>;
}

/** What the checklist of a claim misses. */
const missingDocuments: Counted['number'] = async (ask, { ids }) => {
  const { checklist } = await ask<{ checklist: readonly Row[] }>(`/api/claims/${ids['done']}/documents/overview`);
  return checklist.filter(({ state }) => state === 'missing').length;
};

/** So many of what a claim misses stand in the short list of the overview. */
const missingInShort = 4;

/** What a claim misses by the rule of the overview: contract or signers, facts, dates of deadlines, documents. */
const missingOf: Counted['number'] = async (ask, firm) => {
  const path = `/api/claims/${firm.ids['done']}`;
  const claim = await ask<Row & { contract?: { missingSigners: unknown[] } }>(path);
  if (claim['disposition'] !== 'open') return 0;
  const facts = ['assignedAdjusterId', 'insuranceCompany', 'policyNumber', 'carrierClaimNumber'].filter(
    (name) => claim[name] === undefined,
  );
  const { deadlines } = await ask<{ deadlines: readonly Row[] }>(`${path}/deadlines`);
  const dates = deadlines.some(({ state }) => state === 'missing-date' || state === 'undecided') ? 1 : 0;
  return (claim.contract?.missingSigners.length ?? 1) + facts.length + dates + (await missingDocuments(ask, firm, ''));
};

/** A figure of what the API answers at this path. */
const figureOf =
  (path: string, name: string): Counted['number'] =>
  async (ask) =>
    Number((await ask<Row>(path))[name]);

/** A counter of the client's own portal. */
const portalFigure =
  (name: string): Counted['number'] =>
  async (_ask, firm) =>
    Number((await answerOf<Row>(firm, '/api/portal/summary', 'client'))[name]);

/** Inspections on the day that the text names. */
const visitsOn: Counted['number'] = async (ask, _firm, text) => {
  if (!/^\w{3}, \w{3} \d{1,2}, \d{4}, \d+ visits?$/.test(text)) return Number.NaN;
  const day = new Date(`${text.split(', ').slice(1, 3).join(', ')} UTC`).toISOString().slice(0, 10);
  const all = await ask(`/api/inspections/scheduled?from=${day}&to=${day}`);
  return all.filter(({ status }) => status !== 'cancelled').length;
};

/** As many as the list at this path has rows; `{name}` in it stands for an id. */
const asManyAs =
  (path: string, isCounted: (row: Row) => boolean = () => true): Counted['number'] =>
  async (ask, { ids }) =>
    (await ask(path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name])))).filter(isCounted).length;

/** Photos of the claim whose inspection is done. */
const galleryOf = async (ask: Ask, { ids }: Firm): Promise<readonly Row[]> => {
  const { claimId } = await ask<Row>(`/api/inspections/${ids['doneVisit']}`);
  return ask(`/api/claims/${String(claimId)}/gallery`);
};

const isThisMonth = (instant: unknown) => String(instant).startsWith(new Date().toISOString().slice(0, 7));

/** How many inspections a day of the current week has. */
const scheduledOn =
  (weekday: string): Counted['number'] =>
  async (ask) => {
    const now = new Date();
    const monday = new Date(now.getTime() - ((now.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
    const { days } = await ask<{ days: { date: string; scheduled: number }[] }>(`/api/inspections/board?from=${monday}`);
    const nameOf = (date: string) => new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' });
    return days.find(({ date }) => nameOf(date) === weekday)?.scheduled ?? Number.NaN;
  };

const documents = '/api/claims/{done}/documents';

type Light = 'match' | 'unknown' | 'mismatch';

/** What time and place of a photo say together. */
function lightOf({ lights }: Row): Light {
  const { time, place } = lights as { time: Light; place: Light };
  if (time === 'mismatch' || place === 'mismatch') return 'mismatch';
  return time === 'match' && place === 'match' ? 'match' : 'unknown';
}
const losses = '/api/claims?stormEventId={storm}&limit=200';
const placedByZip: Counted['number'] = async (ask, { ids }) =>
  (await ask<{ dots: readonly Row[] }>(`/api/storm-events/${String(ids['storm'])}/map`)).dots.filter(({ placedBy }) => placedBy === 'zip')
    .length;

const counts: readonly Counted[] = [
  { on: /./, about: /^Review$/, number: asManyAs('/api/reports?status=review') },
  { on: /./, about: /^Sent$/, number: asManyAs('/api/reports?status=sent') },
  { on: /^claims-empty$/, about: /./, number: asManyAs('/api/claims?search=nobody+is+called+this') },
  {
    on: /^claim-(overview|fact-open|close)$/,
    about: /^Missing /,
    number: async (ask, firm, text) => (await missingOf(ask, firm, text)) - missingInShort,
  },
  {
    on: /^claim-documents$/,
    about: /^Checklist missing$/,
    number: missingDocuments,
  },
  {
    on: /^claim-deadlines$/,
    about: /^Needs a date or detail$/,
    number: async (ask, { ids }) => {
      const { deadlines } = await ask<{ deadlines: readonly Row[] }>(`/api/claims/${ids['done']}/deadlines`);
      const isListed = ({ isSuit, attorneyOnly }: Row) => isSuit !== true && attorneyOnly !== true;
      return deadlines.filter((one) => isListed(one) && ['missing-date', 'undecided'].includes(String(one['state']))).length;
    },
  },
  { on: /^claim-(overview|fact-open|close)$/, about: /^Missing$/, number: missingOf },
  {
    on: /^claim-money$/,
    about: /^Gap Show calculation/,
    number: async (ask, { ids }) => {
      const { figures } = await ask<{ figures: readonly Row[] }>(`/api/claims/${ids['done']}/money`);
      return Number(figures.find(({ key }) => key === 'gap')?.['amount']);
    },
  },
  { on: /^email-intake$/, about: /^Pending$/, number: figureOf('/api/email-intakes/summary', 'pending') },
  { on: /^email-intake$/, about: /^Held$/, number: figureOf('/api/email-intakes/summary', 'held') },
  {
    on: /^email-intake$/,
    about: /^pending auto scheduled today$/,
    // Two figures in one line: both have to be what the firm's API says
    number: async (ask, _firm, text) => {
      const { pending, autoScheduledToday } = await ask<Row>('/api/email-intakes/summary');
      return text === `${String(pending)} pending · ${String(autoScheduledToday)} auto-scheduled today` ? Number(pending) : Number.NaN;
    },
  },
  { on: /^claims-calendar$/, about: /./, number: visitsOn },
  ...(
    [
      ['totalCases', /^Total Cases$/],
      ['activeCases', /^Active Cases$/],
      ['completed', /^Completed$/],
      ['reportsReady', /^Reports Ready$/],
    ] as const
  ).map(([name, about]) => ({ on: /^(portal|palette)-client$/, about, number: portalFigure(name) })),
  {
    on: /^(billing|fee-calculator)$/,
    about: /^Ready to bill/,
    number: async (ask) => Number((await ask<{ ready: Row }>('/api/billing/summary')).ready['amount']),
  },
  {
    on: /^communications$/,
    about: /^View Mine/,
    number: async (ask, _firm, text) => {
      const names: Record<string, string> = { Mine: 'mine', Unassigned: 'unassigned', 'Waiting for us': 'waiting', Snoozed: 'snoozed' };
      return Number((await ask<Row>('/api/conversations/counts'))[names[text.replace(/ \d+$/, '')] ?? '']);
    },
  },
  {
    on: /^communications$/,
    about: /^Today messages calls automatic$/,
    number: async (ask) => {
      const now = new Date();
      const from = new Date(now.toLocaleDateString('en-US', { timeZone: 'America/New_York' })).toISOString();
      const figures = await ask<Row>(`/api/communications/figures?from=${from}&to=${now.toISOString()}`);
      return Number(figures['messages']);
    },
  },
  {
    on: /^claim-documents$/,
    about: /All documents|Select all|^Drop files here|Letter of representation.* version /,
    number: asManyAs(documents),
  },
  ...documentFolders.map(({ key, label }) => ({
    on: /^claim-documents$/,
    about: new RegExp(`(^|› )${label}$`),
    number: asManyAs(documents, ({ folder }) => folder === key),
  })),
  {
    on: /^claim-documents$/,
    about: /KB/,
    number: async (ask, { ids }) => {
      const all = await ask(`/api/claims/${ids['done']}/documents`);
      return Math.round(all.reduce((sum, { bytes }) => sum + Number(bytes), 0) / 1024);
    },
  },
  ...(['client', 'attorney'] as const).map((person) => ({
    on: new RegExp(`^portal-case-${person}$`),
    about: /^Letter of representation/,
    // Two letters of one kind may weigh the same
    number: async (ask: Ask, { ids }: Firm) => {
      const all = await ask(`/api/claims/${ids[`${person}Case`]}/documents`);
      const letter = all.find(({ title }) => String(title).startsWith('Letter of representation'));
      return Math.round(Number(letter?.['bytes']) / 1024);
    },
  })),
  { on: /^claim-inspections$/, about: /^Inspection History$/, number: asManyAs('/api/inspections/claim/{done}') },
  { on: /^inspections-/, about: /^Inspection History$/, number: asManyAs('/api/inspections/claim/{inspected}') },
  {
    on: /^inspections-photos$/,
    about: /shown in the portal/,
    number: async (ask, firm) => {
      const visits = await ask(`/api/inspections/claim/${firm.ids['inspected']}`);
      return asManyAs(`/api/photos/inspection/${String(visits[0]?.['id'])}`, ({ shared }) => shared === true)(ask, firm, '');
    },
  },
  {
    on: /^mobile-inspection-done$/,
    about: /^photos?$|^Certificate of verified$/,
    number: asManyAs('/api/photos/inspection/{doneVisit}'),
  },
  { on: /^inspection(-|$)/, about: /^[Pp]hotos?\b|^Select all$/, number: async (ask, firm) => (await galleryOf(ask, firm)).length },
  ...(
    [
      ['match', /^Match the loss/],
      ['unknown', /time unknown$|time or place unknown$/],
      ['mismatch', /^Before the loss/],
    ] as const
  ).map(([light, about]) => ({
    on: /^inspection(-|$)/,
    about,
    number: async (ask: Ask, firm: Firm) => (await galleryOf(ask, firm)).filter((photo) => lightOf(photo) === light).length,
  })),
  {
    on: /^inspection-photo$/,
    about: /^entries unbroken$/,
    number: async (ask, firm) => {
      const [photo] = await galleryOf(ask, firm);
      return (await ask<{ length: number }>(`/api/photos/${String(photo?.['id'])}/custody`)).length;
    },
  },
  { on: /^storm$/, about: /./, number: asManyAs(losses) },
  { on: /^storm$/, about: /placed by ZIP code/, number: placedByZip },
  { on: /^claim-communication/, about: /^Contacts$/, number: asManyAs('/api/claims/{done}/contacts') },
  { on: /^claim-billing$/, about: /^invoices? shown$/, number: asManyAs('/api/invoices?claimId={done}') },
  {
    on: /^report-(editor|send)$/,
    about: /details? not documented/,
    number: async (ask, { ids }) => (await ask<{ notDocumented: unknown[] }>(`/api/reports/${ids['report']}`)).notDocumented.length,
  },
  {
    on: /^report-(editor|send)$/,
    about: /tasks? to do before it's final/,
    number: async (ask, { ids }) => (await ask<{ toDo: unknown[] }>(`/api/reports/${ids['report']}`)).toDo.length,
  },
  {
    on: /^report-(editor|send)$/,
    about: /chapters? left out,? because nothing is recorded/,
    number: async (ask, { ids }) => (await ask<{ leftOut: unknown[] }>(`/api/reports/${ids['report']}`)).leftOut.length,
  },
  ...['hover', 'eagleview'].map((from) => ({
    on: /^measurements$/,
    about: /orders? this month/,
    number: asManyAs('/api/measurements/orders?limit=200', ({ provider, createdAt }) => provider === from && isThisMonth(createdAt)),
  })),
  ...(['adjuster', 'client'] as const).map((person) => ({
    on: person === 'client' ? /^palette-client$/ : /^palette$/,
    about: /^Search and commands/,
    number: (_ask: Ask, firm: Firm) => firm.visitorOf(person).page.getByRole('option').count(),
  })),
  {
    // What a clock measured may be equal: it has to be what the firm's own run took
    on: /^inspections-analysis$/,
    about: /^Analysis ms$/,
    number: async (ask, { ids }) => {
      const visits = await ask(`/api/inspections/claim/${ids['inspected']}`);
      const runs = await ask(`/api/ai/runs/${String(visits[0]?.['id'])}`);
      return Number(runs[0]?.['tookMs']);
    },
  },
  ...['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((weekday) => ({
    on: /^scheduling-board$/,
    about: new RegExp(`^${weekday} \\w+ scheduled$`),
    number: scheduledOn(weekday),
  })),
  { on: /^claim-contact-edit$/, about: /^Contacts$/, number: asManyAs('/api/claims/{messaged}/contacts') },
  { on: /^(billing|fee-calculator)/, about: /Overdue invoices/, number: asManyAs('/api/invoices?status=overdue') },
];

/** Words around a count of losses hold two counts: those of the storm, and those of them that nobody works. */
const lossCounts = [asManyAs(losses), asManyAs(losses, ({ assignedAdjusterId }) => assignedAdjusterId === undefined)];

/** True when the figure is what both firms' lists say. */
export async function isCounted(on: string, { about, text }: Finding, firms: readonly Firm[]): Promise<boolean> {
  const shown = Number(/\d+(?= visits?$)/.exec(text)?.[0] ?? /\d+(\.\d+)?/.exec(text)?.[0] ?? Number.NaN);
  const found = counts.filter((one) => one.on.test(on) && one.about.test(about)).map(({ number }) => number);
  const ways = /^storms?$/.test(on) && /unassigned/i.test(about) ? lossCounts : found;
  for (const number of ways) {
    const counted = await Promise.all(firms.map((firm) => number((path) => answerOf(firm, path), firm, text)));
    if (counted.every((one) => one === shown)) return true;
  }
  return false;
}

async function answerOf<T>(firm: Firm, path: string, person: 'adjuster' | 'client' = 'adjuster'): Promise<T> {
  const answer = await firm.visitorOf(person).page.request.get(path);
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`);
  return (await answer.json()) as T;
}
