// What two contacts become when they are one: what the one that stays takes over, and whose word about consent holds. Pure.
import { isCounsel, mergeUndoMinutes } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { ContactRecord, Merge, MergedField, RecordedConsent } from './contact.ts';

const methods = ['sms', 'phone'] as const;

/** Of two records of one number: a no of either holds, else what one of them agreed to. */
export function strictest(own: readonly RecordedConsent[], others: readonly RecordedConsent[]): RecordedConsent[] {
  return methods.flatMap((method) => {
    const said = [...own, ...others].filter((one) => one.method === method);
    return said.find(({ given }) => !given) ?? said[0] ?? [];
  });
}

/** What somebody merged meanwhile is not changed. */
export function assertNotMerged({ merge, name }: Pick<ContactRecord, 'merge' | 'name'>): void {
  if (merge) throw new Failure('conflict', `${name} was merged into another contact. Reload and try again.`);
}

/** Throws `conflict` where one of them was merged already, `unprocessable` where they cannot be one. */
export function assertMergeable(kept: ContactRecord, merged: ContactRecord): void {
  assertNotMerged(kept);
  assertNotMerged(merged);
  const refused = mergeRefusal(kept, merged);
  if (refused) throw new Failure('unprocessable', refused);
}

function mergeRefusal(kept: ContactRecord, merged: ContactRecord): string | undefined {
  if (kept._id === merged._id) return 'Choose two different contacts.';
  if (merged.isOwner) return `${merged.name} comes from the claim and stays. Merge ${kept.name} into ${merged.name} instead.`;
  // Either side reads what the other does not
  if (isCounsel(kept.contactType) !== isCounsel(merged.contactType))
    return "An attorney can't be merged with a contact who isn't an attorney. Change the contact type first.";
  return ownerRefusal(kept, merged);
}

/** The claim keeps what its owner said: a no that it does not know would be forgotten with its next change. */
function ownerRefusal(kept: ContactRecord, merged: ContactRecord): string | undefined {
  if (!kept.isOwner || !hasSameNumber(kept, merged)) return undefined;
  const agreed = (kept.consents ?? []).filter(({ given }) => given);
  const isAgainst = agreed.some(({ method }) => merged.consents?.some((one) => one.method === method && !one.given));
  if (!isAgainst) return undefined;
  return `${merged.name} declined at the number that ${kept.name} agreed to. Record ${kept.name}'s answer on the claim overview first.`;
}

const hasSameNumber = (one: ContactRecord, other: ContactRecord) => one.number !== undefined && one.number === other.number;

type Taken = Partial<Pick<ContactRecord, MergedField>>;

/** What changes of the contact that stays; an owner is as the claim says, beside the notes. */
export function takenOver(kept: ContactRecord, merged: ContactRecord, now: Date): Taken {
  const notes = kept.notes === undefined || merged.notes === undefined ? (kept.notes ?? merged.notes) : `${kept.notes}\n${merged.notes}`;
  return {
    ...(notes !== undefined && notes !== kept.notes ? { notes } : {}),
    ...(kept.isOwner ? {} : { ...takenEmail(kept, merged, now), ...takenPhone(kept, merged) }),
  };
}

function takenEmail(kept: ContactRecord, { email, mailbox }: ContactRecord, now: Date): Taken {
  if (kept.email !== undefined || email === undefined) return {};
  return { email, mailboxSince: now, ...(mailbox === undefined ? {} : { mailbox }) };
}

/** Consents belong to a number: they come with it, or where both have the same. */
function takenPhone(kept: ContactRecord, merged: ContactRecord): Taken {
  const { phone, number, consents = [] } = merged;
  if (kept.phone === undefined)
    return phone === undefined ? {} : { phone, ...(number === undefined ? {} : { number }), consents: [...consents] };
  return hasSameNumber(kept, merged) && consents.length > 0 ? { consents: strictest(kept.consents ?? [], consents) } : {};
}

/** What the one that stays had agreed to until now, and does no more. */
export function newlyDeclined(before: Pick<ContactRecord, 'consents'>, taken: Taken): RecordedConsent[] {
  const agreed = (before.consents ?? []).filter(({ given }) => given).map(({ method }) => method);
  return (taken.consents ?? []).filter(({ method, given }) => !given && agreed.includes(method));
}

/** What the merge had turned into a no at a number that they keep, and the undo gives back. */
export function newlyAgreed({ number, consents = [] }: ContactRecord, after: ContactRecord): RecordedConsent[] {
  const declined = consents.filter(({ given }) => !given).map(({ method }) => method);
  return number === after.number ? (after.consents ?? []).filter(({ method, given }) => given && declined.includes(method)) : [];
}

/** For the way back: the fields that the merge changes, and what stood in them. */
export function changedBy(taken: Taken, kept: ContactRecord): Pick<NonNullable<Merge['changed']>, 'fields' | 'before'> | undefined {
  const fields = Object.keys(taken) as MergedField[];
  if (fields.length === 0) return undefined;
  const known = fields.filter((field) => kept[field] !== undefined);
  return { fields, before: Object.fromEntries(known.map((field) => [field, kept[field]])) };
}

/** Throws `conflict` where there is nothing to undo, or no more. */
export function undoableMerge({ merge }: ContactRecord, now: Date): Merge {
  if (!merge) throw new Failure('conflict', 'There is nothing to undo');
  if (now.getTime() > merge.at.getTime() + mergeUndoMinutes * 60_000)
    throw new Failure('conflict', `A merge can be undone for ${mergeUndoMinutes} minutes. Add the contact again instead.`);
  return merge;
}

/** Of the one that comes back: what was declined meanwhile at its number holds for it as well. */
export function consentsBack(merged: ContactRecord, kept: ContactRecord): RecordedConsent[] {
  const declined = hasSameNumber(kept, merged) ? (kept.consents ?? []).filter(({ given }) => !given) : [];
  return strictest(merged.consents ?? [], declined);
}
