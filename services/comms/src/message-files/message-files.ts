// Documents of the claim that go with a message: as attachments of an email, or as a link into the portal where the firm chose so and in texts.
import { chooseMessageFiles, readMessageFile } from '@plumbline/contracts/claims';
import { Failure, type MessageFile, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import { NotSent, type OutgoingFile } from '../providers/provider.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import { assertShort, type Values } from '../templates/template-rules.ts';
import { readSettings } from '../settings/communication-settings.ts';
import { assertFrozen } from './as-frozen.ts';
import { sayOfFiles } from './file-texts.ts';
import type { Composed, NotComposed } from '../composing/composed.ts';

const keepers: ReadonlySet<string> = new Set(['admin', 'adjuster']);
const refusals: ReadonlySet<string> = new Set(['conflict', 'not_found', 'unprocessable']);
const askedMs = 10_000;
const longestReadMs = 60_000;

interface Wish {
  readonly claimId: number;
  readonly documentIds: readonly number[];
  /** The firm sends links, not files. */
  readonly byLink: boolean;
}

/**
 * Asks the claims service once for each way. Throws `forbidden` for who keeps no documents, `unprocessable` for a call, for links without a public
 * address, and with the reason for what may not go to these people.
 */
async function withFiles(
  scope: Scope,
  composed: readonly Composed[],
  { parts, ...wish }: Wish & { readonly parts: ServiceParts },
): Promise<Composed[]> {
  assertKeeper(scope);
  if (composed.some(({ message }) => message.method === 'phone')) throw new Failure('unprocessable', "A call can't carry documents");
  const isLinked = ({ message }: Composed) => wish.byLink || message.method === 'sms';
  const attached = composed.filter((one) => !isLinked(one));
  const ask = (by: 'email' | 'link', to: readonly Composed[]) => (to.length === 0 ? [] : filesFor(scope, { ...wish, by, to }, parts));
  const [files, linked] = [await ask('email', attached), await ask('link', composed.filter(isLinked))];
  const link = linked.length > 0 ? linkOf(wish.claimId, parts) : '';
  return composed.map((one) => (isLinked(one) ? withLink(one, { files: linked, link }) : { ...one, message: { ...one.message, files } }));
}

interface ChosenFiles {
  readonly claimId: number;
  readonly documentIds: readonly number[] | undefined;
  readonly deps: { readonly parts: ServiceParts; readonly messages: Messages };
}

/** Those who can't be written to stay as they are. */
export async function withChosenFiles(
  scope: Scope,
  each: readonly (Composed | NotComposed)[],
  { claimId, documentIds, deps: { parts, messages } }: ChosenFiles,
): Promise<(Composed | NotComposed)[]> {
  if (documentIds === undefined) return [...each];
  const { documentsByLink: byLink } = await readSettings(scope, messages.rules.settings);
  const composed = each.flatMap((one) => ('failure' in one ? [] : [one]));
  const carrying = (await withFiles(scope, composed, { claimId, documentIds, byLink, parts })).values();
  return each.map((one) => ('failure' in one ? one : (carrying.next().value ?? one)));
}

function assertKeeper({ actor }: Scope): void {
  if (actor.kind === 'user' && !keepers.has(actor.role ?? ''))
    throw new Failure('forbidden', 'Only administrators and adjusters can attach documents');
}

interface Asked extends Wish {
  readonly by: 'email' | 'link';
  readonly to: readonly Composed[];
}

function filesFor(scope: Scope, { claimId, documentIds, by, to }: Asked, parts: ServiceParts): Promise<MessageFile[]> {
  const people = to.map(({ message }) => ({ name: message.contactName, email: message.recipient }));
  // Whoever is texted opens it in the portal, where they sign in
  const asked = JSON.stringify(by === 'email' ? people : []);
  return parts.askAs(scope, 'claims')(chooseMessageFiles, {
    params: { id: claimId },
    query: { documentIds: documentIds.join(','), by, people: asked },
    signal: AbortSignal.timeout(askedMs),
  });
}

function linkOf(claimId: number, { config }: ServiceParts): string {
  const base = config.PUBLIC_BASE_URL;
  if (!base) throw new Failure('unprocessable', "Links need the public address of this workspace, which isn't set");
  return `${base.replace(/\/$/, '')}/attorney-portal/${claimId}`;
}

function withLink({ message, contentWith, ...one }: Composed, { files, link }: { files: readonly MessageFile[]; link: string }): Composed {
  const titles = files.map(({ title }) => title).join(', ');
  const note = sayOfFiles[message.language ?? 'en']('linked', { titles, link });
  const gap = message.method === 'sms' ? ' ' : '\n\n';
  const content = `${message.content}${gap}${note}`;
  if (message.method === 'sms') assertShort(content);
  return {
    ...one,
    message: { ...message, content, linkedIds: files.map(({ documentId }) => documentId) },
    contentWith: (values: Values) => `${contentWith(values)}${gap}${note}`,
  };
}

/** As they were chosen, by their hash. Throws `NotSent` where one can't be read or opened, may not go any more, or is another one by now. */
export async function attachedFiles(scope: Scope, message: CommunicationRecord, parts: ServiceParts): Promise<OutgoingFile[]> {
  await assertLinked(scope, message, parts);
  const found: OutgoingFile[] = [];
  for (const file of message.files ?? []) {
    const content = await bytesOf(scope, { message, file }, parts).catch((error: unknown) =>
      notSent(error, `Couldn't load “${file.fileName}”`),
    );
    assertFrozen(content, file.sha256, `“${file.fileName}” doesn't match the document to be sent`);
    found.push({ fileName: file.fileName, contentType: file.contentType, content });
  }
  return found;
}

/** Who answered with a reason will not change it by being asked again; otherwise the claims service is away for a while. */
function notSent(error: unknown, away: string): never {
  if (error instanceof Failure && refusals.has(error.code)) throw new NotSent('never', error.message);
  throw new NotSent('later', away);
}

/** What was shared when it was written may be taken back since: the message would name it, and the link open nothing. */
async function assertLinked(scope: Scope, { claimId, linkedIds }: CommunicationRecord, parts: ServiceParts): Promise<void> {
  if (!linkedIds?.length) return;
  await parts
    .askAs(scope, 'claims')(chooseMessageFiles, {
      params: { id: claimId },
      query: { documentIds: linkedIds.join(','), by: 'link', people: '[]' },
      signal: AbortSignal.timeout(askedMs),
    })
    .catch((error: unknown) => notSent(error, "Couldn't check the linked documents"));
}

interface Reading {
  readonly message: CommunicationRecord;
  readonly file: MessageFile;
}

async function bytesOf(scope: Scope, { message, file }: Reading, parts: ServiceParts) {
  const answer = await parts.askAs(scope, 'claims')(readMessageFile, {
    params: { id: message.claimId, documentId: file.documentId },
    query: { number: file.number, name: message.contactName, email: message.recipient },
    signal: AbortSignal.timeout(longestReadMs),
  });
  return new Uint8Array(await answer.arrayBuffer());
}
