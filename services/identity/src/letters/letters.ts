// Emails to users: noted down in the transaction of what they tell of, handed to the communications service afterwards.
import { defaultSettings } from '@plumbline/contracts/identity';
import { accountEmailApi, type AccountEmailPurpose } from '@plumbline/contracts/comms';
import { publicUrlOf, type TakenJob, type Tx } from '@plumbline/server';
import { nameOf } from '../accounts/show-person.ts';
import type { LetterAbout, LetterRecord, LetterKind, UserRecord } from '../stores/records.ts';
import { directoryScope, inDirectory } from '../stores/identity-stores.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { makeEmailLink, makeResetLink } from './letter-links.ts';
import { accountEmailText, inLanguagesOf, takenAddressText, type LetterText } from './letter-texts.ts';

/** What nobody could take for a day is not worth reading any more. */
const maxAgeMs = 24 * 60 * 60_000;

export interface Letter {
  readonly kind: LetterKind;
  readonly email: string;
  readonly about?: LetterAbout;
}

export async function writeLetter(tx: Tx, { kind, email, about }: Letter, { letters, letterJobs, parts }: IdentityDeps) {
  const id = await parts.nextId('letter');
  await letters.insert(inDirectory(tx), { _id: id, kind, email, attempts: 0, ...(about ? { about } : {}) }, []);
  await letterJobs.add(inDirectory(tx), id);
}

/** Hands it on; one that cannot be handed on comes again. */
export async function carryLetter(job: TakenJob, deps: IdentityDeps): Promise<void> {
  const letter = await deps.letters.findOne(directoryScope, { _id: job.key });
  if (!letter) return;
  try {
    const user = await addressee(letter, deps);
    if (user) await hand(letter, user, deps);
    await drop(letter, job, deps);
  } catch (error) {
    deps.parts.log.warn({ err: error, letterId: letter._id }, 'account email failed; retrying');
    await giveUpOld(letter, job, deps);
  }
}

/** Whom the letter is for: nobody when the address is unknown, has left, or has nothing that a link could replace. */
async function addressee({ kind, email, about }: LetterRecord, deps: IdentityDeps): Promise<UserRecord | undefined> {
  const owner = about ?? (await ownerOf(email, deps));
  if (!owner) return undefined;
  const home = { ...directoryScope, organizationId: owner.organizationId };
  const user = await deps.users.findOne(home, { _id: owner.userId });
  if (!user || user.deactivatedAt) return undefined;
  return (await isWanted({ kind, email, user }, deps)) ? user : undefined;
}

interface Meant {
  readonly kind: LetterKind;
  readonly email: string;
  readonly user: UserRecord;
}

async function isWanted({ kind, email, user }: Meant, { secrets }: IdentityDeps): Promise<boolean> {
  // Another address was asked for since, or none any more
  if (kind === 'email-confirm') return user.emailChange?.email === email;
  if (kind !== 'reset') return true;
  const home = { ...directoryScope, organizationId: user.organizationId };
  return (await secrets.findOne(home, { kind: 'password', ownerId: user._id })) !== undefined;
}

async function ownerOf(email: string, { addresses }: IdentityDeps): Promise<LetterAbout | undefined> {
  const address = await addresses.findOne(directoryScope, { email });
  return address && { organizationId: address.memberOf, userId: address.userId };
}

async function hand(letter: LetterRecord, user: UserRecord, deps: IdentityDeps): Promise<void> {
  const { kind, email, about, createdAt: at } = letter;
  const owner = kind === 'email-confirm' ? await ownerOf(email, deps) : undefined;
  // Whoever has the address is told, in their own firm: the one that asked sees nothing of it, not even in its outbox
  if (owner) {
    const { timeZone, role } = await readerOf(owner, deps);
    const mail = inLanguagesOf(role, (language) => takenAddressText({ at, timeZone }, language));
    return post(letter, { organizationId: owner.organizationId, name: email, ...mail }, deps);
  }
  const name = nameOf(user);
  const reader = await readerOf({ organizationId: user.organizationId, userId: user._id }, deps);
  const link = await linkOf(letter, user, deps);
  const occasion = { name, link, at, ...reader, by: about?.by, otherEmail: about?.otherEmail };
  const mail = inLanguagesOf(reader.role, (language) => accountEmailText(kind, occasion, language));
  await post(letter, { organizationId: user.organizationId, name: name || email, ...mail }, deps);
}

/** The firm and the role of the addressee, and the zone in which they see times. */
async function readerOf({ organizationId, userId }: LetterAbout, { users, organizations }: IdentityDeps) {
  const home = { ...directoryScope, organizationId };
  const [user, firm] = await Promise.all([
    users.findOne(home, { _id: userId }),
    organizations.get(home, organizationId, 'Organization not found'),
  ]);
  const timeZone = user?.timeZone ?? firm.settings?.timeZone ?? defaultSettings.timeZone;
  return { timeZone, firmName: firm.name, role: user?.role };
}

async function linkOf({ kind, email }: LetterRecord, user: UserRecord, deps: IdentityDeps): Promise<string | undefined> {
  if (kind === 'reset') return makeResetLink(user, deps);
  if (kind === 'email-confirm') return makeEmailLink(user, email, deps);
  return kind === 'access-granted' || kind === 'access-declined' ? publicUrlOf(deps.parts.config) : undefined;
}

interface Post {
  readonly organizationId: number;
  readonly name: string;
  readonly subject: string;
  readonly message: string;
  readonly inSpanish?: LetterText;
}

const purposes: Partial<Record<LetterKind, AccountEmailPurpose>> = {
  reset: 'password-reset',
  'access-granted': 'notification',
  'access-declined': 'notification',
};

async function post(letter: LetterRecord, { organizationId, ...mail }: Post, { parts }: IdentityDeps): Promise<void> {
  const body = { purpose: purposes[letter.kind] ?? 'security', email: letter.email, ...mail };
  // Another try may carry another link: what an earlier one left behind must not answer for it.
  const idempotencyKey = `letter-${letter._id}-${letter.attempts}`;
  await parts.askAs(parts.ownScope(organizationId), 'comms')(accountEmailApi.queueAccountEmail, { body, idempotencyKey });
}

async function drop(letter: LetterRecord, job: TakenJob, { letters, letterJobs, parts }: IdentityDeps): Promise<void> {
  await parts.writeAs(directoryScope, async (tx: Tx) => {
    await letterJobs.done(tx, job);
    await letters.remove(tx, { _id: letter._id });
  });
}

async function giveUpOld(letter: LetterRecord, job: TakenJob, deps: IdentityDeps): Promise<void> {
  if (deps.parts.clock().getTime() - letter.createdAt.getTime() > maxAgeMs) return drop(letter, job, deps);
  await deps.parts.writeAs(directoryScope, async (tx: Tx) => {
    await deps.letters.change(tx, letter._id, ({ attempts }) => ({ set: { attempts: attempts + 1 }, events: [] }));
    await deps.letterJobs.putOff(job, { tx });
  });
}
