// Which events stand behind each chip of the feed: whole topics, or types by their beginning. As types they walk an index.
import type { ActivityGroup } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { allEvents } from '@plumbline/contracts/registry';

/** Beginnings of types by group; each is that of at least one event. */
export const groupBeginnings: Record<ActivityGroup, readonly string[]> = {
  messages: ['comms.', 'claims.email-', 'claims.case-', 'claims.appointment-', 'inspection.client-answered'],
  photos: ['inspection.photo-', 'inspection.photos-', 'inspection.voice-note-'],
  ai: ['ai.', 'claims.qualified'],
  status: [
    'claims.opened',
    'claims.status-changed',
    'claims.disposition-changed',
    'claims.deadline-',
    'claims.key-dates-',
    'claims.storm-',
    'inspection.scheduled',
    'inspection.rescheduled',
    'inspection.cancelled',
    'inspection.no-show',
    'inspection.started',
    'inspection.completed',
    'inspection.signed',
  ],
  money: ['billing.', 'claims.settlement-', 'claims.ledger-', 'claims.contract-', 'claims.portal-money-'],
  documents: [
    'claims.document-',
    'claims.report-',
    'claims.narrative-',
    'claims.estimate-',
    'claims.carrier-estimate-',
    'claims.supplement-',
    'claims.recoverable-',
    'claims.building-',
    'claims.contents-',
    'claims.price-list-',
    'claims.letter-',
    'inspection.engineering-report-',
    'measurement.',
  ],
  notes: ['claims.note-', 'inspection.noted'],
  changes: [
    'claims.edited',
    'claims.party-',
    'claims.follow-up-',
    'claims.portal-viewed',
    'claims.removed',
    'inspection.conditions-',
    'inspection.section-',
    'inspection.access-link-',
    'inspection.recovery-link-',
  ],
};

const types = allEvents.map(({ type }) => type);

const beginningWith = (some: readonly string[]): string[] => types.filter((type) => some.some((beginning) => type.startsWith(beginning)));

/** The types of a group. */
export function typesOfGroup(group: ActivityGroup): string[] {
  return beginningWith(groupBeginnings[group]);
}

/** What a partner's key may read: events of the services that it has the scope for; nothing to narrow for people and full keys. */
export function typesReadable({ actor, keyScopes = [] }: Pick<Scope, 'actor' | 'keyScopes'>): string[] | undefined {
  if (actor.kind !== 'key') return undefined;
  const readable = types.filter((type) => keyScopes.includes(`${type.split('.')[0]}:read`));
  return readable.length === types.length ? undefined : readable;
}

/** The types that a topic (`inspection`) or one type (`inspection.scheduled`) names. */
export function typesNamed(name: string): string[] {
  return name.includes('.') ? [name] : beginningWith([`${name}.`]);
}
