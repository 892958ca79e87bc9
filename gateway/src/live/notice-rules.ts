// Who hears of which event: type and ids only, within the organization, by role; outsiders only of their own claims.
import { userChanged } from '@plumbline/contracts/identity';
import { roles, staff, type Envelope, type EventDefinition, type LiveNotice, type Role } from '@plumbline/contracts/kernel';
import type { ProjectionNotice } from '@plumbline/server/ports';

export interface Hearer {
  readonly organizationId: number;
  readonly userId: number;
  readonly role: Role;
}

/** An event as the stream knows it. */
export interface Notice {
  readonly organizationId: number;
  readonly audience: ReadonlySet<Role>;
  /** Attorneys and clients whom the claim of this event concerns. */
  readonly attorneyId: number | undefined;
  readonly clientIds: readonly number[];
  /** Where the event names those who follow a case: of attorneys and clients they alone hear of it. */
  readonly portalUserIds: readonly number[] | undefined;
  /** The only user whose screens hear of it, whatever their role. */
  readonly forUserId: number | undefined;
  /** JSON for the stream, made once for everybody. */
  readonly data: string;
}

interface ClaimPart {
  readonly id?: unknown;
  readonly referringAttorneyId?: unknown;
  readonly clientUserIds?: unknown;
}

interface EventData {
  readonly claimId?: unknown;
  readonly claim?: ClaimPart;
  readonly forUserId?: unknown;
  readonly portalUserIds?: unknown;
}

/** The notice of an event; nothing for one that no screen hears of. */
export function noticeOf(envelope: Envelope, shape: EventDefinition | undefined): Notice | undefined {
  if (!shape || shape.audience.length === 0) return undefined;
  const { claimId, claim = {}, forUserId, portalUserIds } = (envelope.data ?? {}) as EventData;
  const concerned = claimId ?? claim.id;
  const notice: LiveNotice = {
    type: envelope.type,
    aggregateId: envelope.aggregateId,
    ...(typeof concerned === 'number' ? { claimId: concerned } : {}),
  };
  return {
    organizationId: envelope.organizationId,
    audience: new Set(shape.audience),
    ...partiesOf(claim),
    portalUserIds: Array.isArray(portalUserIds) ? (portalUserIds as number[]) : undefined,
    forUserId: typeof forUserId === 'number' ? forUserId : undefined,
    data: JSON.stringify(notice),
  };
}

/** A service applied events to its projections: people of the firm hear of it, outsiders hear only of events about their own claims. */
export function projectionNoticeOf({ organizationId, from }: ProjectionNotice): Notice {
  const notice: LiveNotice = { type: `projection-updated.${from}` };
  return {
    organizationId,
    audience: firm,
    attorneyId: undefined,
    clientIds: [],
    portalUserIds: undefined,
    forUserId: undefined,
    data: JSON.stringify(notice),
  };
}

/** For the person themselves, whatever the role was or is: their screens look at the session again. Nothing for events that change no user. */
export function ownNoticeOf({ type, organizationId, data }: Envelope): Notice | undefined {
  if (type !== userChanged.type) return undefined;
  return {
    organizationId,
    audience: everybody,
    attorneyId: undefined,
    clientIds: [],
    portalUserIds: undefined,
    forUserId: (data as { userId: number }).userId,
    data: ownAccountChanged,
  };
}

const received: LiveNotice = { type: 'own.account-changed' };
/** What the hearer's own account changed to is for the session to say. */
export const ownAccountChanged = JSON.stringify(received);

const everybody: ReadonlySet<Role> = new Set(roles);
const firm: ReadonlySet<Role> = new Set(staff);

function partiesOf({ referringAttorneyId, clientUserIds }: ClaimPart): Pick<Notice, 'attorneyId' | 'clientIds'> {
  return {
    attorneyId: typeof referringAttorneyId === 'number' ? referringAttorneyId : undefined,
    clientIds: Array.isArray(clientUserIds) ? (clientUserIds as number[]) : [],
  };
}

/** Firm people hear by role. An attorney or a client hears of a claim only when the event itself says that it is theirs. */
export function hears(hearer: Hearer, notice: Notice): boolean {
  if (notice.organizationId !== hearer.organizationId || !notice.audience.has(hearer.role)) return false;
  if (notice.forUserId !== undefined) return notice.forUserId === hearer.userId;
  if (notice.portalUserIds !== undefined) return notice.portalUserIds.includes(hearer.userId);
  if (hearer.role === 'attorney') return notice.attorneyId === hearer.userId;
  if (hearer.role === 'client') return notice.clientIds.includes(hearer.userId);
  return true;
}
