// Emails to users: noted down in the transaction of what they tell of, handed to the communications service afterwards.
import { defaultSettings } from '@plumbline/contracts/identity';
import { accountEmailApi, type AccountEmailPurpose } from '@plumbline/contracts/comms';
import { publicUrlOf, type TakenJob, type Tx } from '@plumbline/server';
import { nameOf } from '../accounts/show-person.ts';
import type { LetterAbout, LetterRecord, LetterKind, UserRecord } from '../stores/records.ts';
import { directoryScope, inDirectory } from '../stores/identity-stores.ts';
import type { IdentityNeeds } from '../stores/needs.ts';
import { makeEmailLink, makeResetLink } from './letter-links.ts';
import { accountEmailText, inLanguagesOf, takenAddressText, type LetterText } from './letter-texts.ts';

/** What nobody could take for a day is not worth reading any more. */
const maxAgeMs = 24 * 60 * 60_000;

export interface Letter {
  readonly kind: LetterKind;
  readonly email: string;
  readonly about?: LetterAbout;
}

export async function writeLetter(tx: Tx, { kind, email, about }: Letter, { letters, letterJobs, parts }: IdentityNeeds) {
  const id = await parts.nextId('letter');
  await letters.insert(inDirectory(tx), { _id: id, kind, email, attempts: 0, ...(about ? { about } : {}) }, []);
  await letterJobs.add(inDirectory(tx), id);
}

/** Hands it on; one that cannot be handed on comes again. */
export async function carryLetter(job: TakenJob, needs: IdentityNeeds): Promise<void> {
  const letter = await needs.letters.findOne(directoryScope, { _id: job.key });
  if (!letter) return;
  try {
    const user = await addressee(letter, needs);
    if (user) await hand(letter, user, needs);
    await drop(letter, job, needs);
  } catch (error) {
    needs.parts.log.warn({ err: error, letterId: letter._id }, 'account email failed; retrying');
    await giveUpOld(letter, job, needs);
  }
}

/** Whom the letter is for: nobody when the address is unknown, has left, or has nothing that a link could replace. */
async function addressee({ kind, email, about }: LetterRecord, needs: IdentityNeeds): Promise<UserRecord | undefined> {
  const owner = about ?? (await ownerOf(email, needs));
  if (!owner) return undefined;
  const home = { ...directoryScope, organizationId: owner.organizationId };
  const user = await needs.users.findOne(home, { _id: owner.userId });
  if (!user || user.deactivatedAt) return undefined;
  return (await isWanted({ kind, email, user }, needs)) ? user : undefined;
}

interface Meant {
  readonly kind: LetterKind;
  readonly email: string;
  readonly user: UserRecord;
}

async function isWanted({ kind, email, user }: Meant, { secrets }: IdentityNeeds): Promise<boolean> {
  // Another address was asked for since, or none any more
  if (kind === 'email-confirm') return user.emailChange?.email === email;
  if (kind !== 'reset') return true;
  const home = { ...directoryScope, organizationId: user.organizationId };
  return (await secrets.findOne(home, { kind: 'password', ownerId: user._id })) !== undefined;
}

async function ownerOf(email: string, { addresses }: IdentityNeeds): Promise<LetterAbout | undefined> {
  const address = await addresses.findOne(directoryScope, { email });
  return address && { organizationId: address.memberOf, userId: address.userId };
}

async function hand(letter: LetterRecord, user: UserRecord, needs: IdentityNeeds): Promise<void> {
  const { kind, email, about, createdAt: at } = letter;
  const owner = kind === 'email-confirm' ? await ownerOf(email, needs) : undefined;
  // Whoever has the address is told, in their own firm: the one that asked sees nothing of it, not even in its outbox
  if (owner) {
    const { timeZone, role } = await readerOf(owner, needs);
    const mail = inLanguagesOf(role, (language) => takenAddressText({ at, timeZone }, language));
    return post(letter, { organizationId: owner.organizationId, name: email, ...mail }, needs);
  }
  const name = nameOf(user);
  const reader = await readerOf({ organizationId: user.organizationId, userId: user._id }, needs);
  const link = await linkOf(letter, user, needs);
  const occasion = { name, link, at, ...reader, by: about?.by, otherEmail: about?.otherEmail };
  const mail = inLanguagesOf(reader.role, (language) => accountEmailText(kind, occasion, language));
  await post(letter, { organizationId: user.organizationId, name: name || email, ...mail }, needs);
}

/** The firm and the role of the addressee, and the zone in which they see times. */
async function readerOf({ organizationId, userId }: LetterAbout, { users, organizations }: IdentityNeeds) {
  const home = { ...directoryScope, organizationId };
  const [user, firm] = await Promise.all([
    users.findOne(home, { _id: userId }),
    organizations.get(home, organizationId, 'Organization not found'),
  ]);
  const timeZone = user?.timeZone ?? firm.settings?.timeZone ?? defaultSettings.timeZone;
  return { timeZone, firmName: firm.name, role: user?.role };
}

async function linkOf({ kind, email }: LetterRecord, user: UserRecord, needs: IdentityNeeds): Promise<string | undefined> {
  if (kind === 'reset') return makeResetLink(user, needs);
  if (kind === 'email-confirm') return makeEmailLink(user, email, needs);
  return kind === 'access-granted' || kind === 'access-declined' ? publicUrlOf(needs.parts.config) : undefined;
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

async function post(letter: LetterRecord, { organizationId, ...mail }: Post, { parts }: IdentityNeeds): Promise<void> {
  const body = { purpose: purposes[letter.kind] ?? 'security', email: letter.email, ...mail };
  // Another try may carry another link: what an earlier one left behind must not answer for it.
  const idempotencyKey = `letter-${letter._id}-${letter.attempts}`;
  await parts.askAs(parts.ownScope(organizationId), 'comms')(accountEmailApi.queueAccountEmail, { body, idempotencyKey });
}

async function drop(letter: LetterRecord, job: TakenJob, { letters, letterJobs, parts }: IdentityNeeds): Promise<void> {
  await parts.writeAs(directoryScope, async (tx: Tx) => {
    await letterJobs.done(tx, job);
    await letters.remove(tx, { _id: letter._id });
  });
}

async function giveUpOld(letter: LetterRecord, job: TakenJob, needs: IdentityNeeds): Promise<void> {
  if (needs.parts.clock().getTime() - letter.createdAt.getTime() > maxAgeMs) return drop(letter, job, needs);
  await needs.parts.writeAs(directoryScope, async (tx: Tx) => {
    await needs.letters.change(tx, letter._id, ({ attempts }) => ({ set: { attempts: attempts + 1 }, events: [] }));
    await needs.letterJobs.putOff(job, { tx });
  });
}
