// E-mails to users: noted down in the transaction of what they tell of, handed to the communications service afterwards.
import { accountMailApi } from '@plumbline/contracts/comms';
import { passwordResetSent, resetLinkMs } from '@plumbline/contracts/identity';
import { fact, publicUrlOf, type Tx } from '@plumbline/server';
import { nameOf } from '../people/show-person.ts';
import type { LetterDocument, LetterKind, UserDocument } from '../stores/documents.ts';
import { directoryScope, inDirectory } from '../stores/identity-stores.ts';
import type { IdentityNeeds } from '../stores/needs.ts';
import { makeLinkToken } from '../sign-in/link-tokens.ts';
import { accountMailText } from './letter-texts.ts';

const batch = 50;
/** What nobody could take for a day is not worth reading any more. */
const mostAgeMs = 24 * 60 * 60_000;

export async function writeLetter(tx: Tx, { kind, email }: { kind: LetterKind; email: string }, { letters, parts }: IdentityNeeds) {
  await letters.insert(inDirectory(tx), { _id: await parts.nextId('letter'), kind, email, attempts: 0 }, []);
}

/** Hands on what waits; one that cannot be handed on waits for the next turn. */
export async function carryLetters(needs: IdentityNeeds): Promise<void> {
  const waiting = await needs.letters.find(directoryScope, {}, { sort: { createdAt: 1 }, limit: batch });
  for (const letter of waiting) {
    try {
      await carry(letter, needs);
    } catch (error) {
      needs.parts.log.warn({ err: error, letterId: letter._id }, 'an e-mail to a user waits');
      await giveUpOld(letter, needs);
    }
  }
}

async function carry(letter: LetterDocument, needs: IdentityNeeds): Promise<void> {
  const user = await addressee(letter, needs);
  if (user) await hand(letter, user, needs);
  await drop(letter, needs);
}

/** Whom the letter is for: nobody when the address is unknown, has left, or has no password that a link could replace. */
async function addressee({ kind, email }: LetterDocument, needs: IdentityNeeds): Promise<UserDocument | undefined> {
  const address = await needs.addresses.findOne(directoryScope, { email });
  if (!address) return undefined;
  const home = { ...directoryScope, organizationId: address.memberOf };
  const user = await needs.users.findOne(home, { _id: address.userId });
  if (!user || user.departedAt) return undefined;
  if (kind !== 'reset') return user;
  return (await needs.secrets.findOne(home, { kind: 'password', ownerId: user._id })) ? user : undefined;
}

async function hand(letter: LetterDocument, user: UserDocument, needs: IdentityNeeds): Promise<void> {
  const scope = needs.parts.ownScope(user.organizationId);
  const link = letter.kind === 'reset' ? await makeResetLink(user, needs) : undefined;
  const mail = accountMailText(letter.kind, { name: nameOf(user), link, at: letter.createdAt });
  const purpose = letter.kind === 'reset' ? ('password-reset' as const) : ('security' as const);
  const body = { purpose, email: user.email, name: nameOf(user) || user.email, ...mail };
  // Another try may carry another link: what an earlier one left behind must not answer for it.
  const idempotencyKey = `letter-${letter._id}-${letter.attempts}`;
  await needs.parts.askAs(scope, 'comms')(accountMailApi.queueAccountMail, { body, idempotencyKey });
}

/** A fresh link each time: only its hash is kept, and an earlier one stops working. */
async function makeResetLink(user: UserDocument, needs: IdentityNeeds): Promise<string> {
  const { secrets, users, parts } = needs;
  const { token, hash } = makeLinkToken(user.organizationId);
  await parts.writeAs(parts.ownScope(user.organizationId), async (tx: Tx) => {
    await secrets.remove(tx, { kind: 'reset', ownerId: user._id });
    const expiresAt = new Date(tx.now.getTime() + resetLinkMs);
    await secrets.insert(tx, { _id: await parts.nextId('secret'), kind: 'reset', ownerId: user._id, hash, expiresAt }, []);
    await users.change(tx, user._id, () => ({ facts: [fact(passwordResetSent, { userId: user._id })] }));
  });
  return `${publicUrlOf(parts.config)}/api/password-resets/choice?token=${token}`;
}

async function drop(letter: LetterDocument, { letters, parts }: IdentityNeeds): Promise<void> {
  await parts.writeAs(directoryScope, (tx: Tx) => letters.remove(tx, { _id: letter._id }));
}

async function giveUpOld(letter: LetterDocument, needs: IdentityNeeds): Promise<void> {
  if (needs.parts.clock().getTime() - letter.createdAt.getTime() > mostAgeMs) return drop(letter, needs);
  await needs.parts.writeAs(directoryScope, (tx: Tx) =>
    needs.letters.change(tx, letter._id, ({ attempts }) => ({ set: { attempts: attempts + 1 }, facts: [] })),
  );
}
