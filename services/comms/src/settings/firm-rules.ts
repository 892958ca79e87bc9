// What the firm's settings and hours mean for one message: whether its channel is on, and when it may go out.
import { closedAt, type BusinessHours } from '@plumbline/contracts/identity';
import type { CommunicationSettings, WaitsFor } from '@plumbline/contracts/comms';
import { dateFormatIn, localDate, type Scope } from '@plumbline/contracts/kernel';
import type { Channel, UsState } from '@plumbline/contracts/enums';
import type { Tx } from '@plumbline/server';
import { holidayOn } from '@plumbline/server/holidays';
import { zonesOfMessage } from '../contacts/area-zones.ts';
import { textNotBefore, type OwnHours } from '../contacts/quiet-hours.ts';
import { hoursOf, limitReason, roomFrom } from '../limits/limit-rules.ts';
import type { OrganizationProjections } from '../organizations/organization-projection.ts';
import { readSettings, type SettingsStore } from './communication-settings.ts';

interface Timed {
  readonly method: Channel;
  readonly recipient: string;
  /** IANA zone of the property; absent for what belongs to none. */
  readonly timeZone?: string | undefined;
  /** The states whose limits on solicitation hold; absent for what goes to a client. */
  readonly solicitsIn?: readonly UsState[] | undefined;
  /** When others that may solicit went to this person about this claim, or are to go. */
  readonly earlier?: readonly Date[] | undefined;
}

export interface Waits {
  readonly waitsFor: WaitsFor;
  /** The rule, where the label says too little. */
  readonly reason?: string;
}

export interface FirmRules {
  /** Why nothing goes out on this channel. */
  refusalOf(method: Channel): string | undefined;
  /** Email goes out at once; texts and calls only by day at the property and where the phone is at home, and in the hours that the firm chose; what may solicit by the limits of states. */
  notBefore(message: Timed, now: Date): Date;
  /** What it waits for; absent for what may go out now. */
  waitsFor(message: Timed, now: Date): Waits | undefined;
}

export interface FirmRulesReader {
  readonly settings: SettingsStore;
  of(scope: Scope, session?: Tx['session']): Promise<FirmRules>;
}

export function firmRulesReader(settings: SettingsStore, organizations: OrganizationProjections): FirmRulesReader {
  return {
    settings,
    async of(scope, session) {
      const chosen = await readSettings(scope, settings, session);
      const firm = await organizations.findOne(scope, { _id: scope.organizationId }, session ? { session } : {});
      return rulesOf(chosen, firm?.businessHours);
    },
  };
}

type Chosen = Pick<CommunicationSettings, 'smsEnabled' | 'voiceEnabled' | 'emailEnabled' | 'businessHoursOnly'>;

export function rulesOf(chosen: Chosen, hours: BusinessHours | undefined): FirmRules {
  const on = { sms: chosen.smsEnabled, phone: chosen.voiceEnabled, email: chosen.emailEnabled };
  const what = { sms: 'Text messages are', phone: 'Calls are', email: 'Email is' };
  return {
    refusalOf: (method) => (on[method] ? undefined : `${what[method]} turned off in the communication settings`),
    notBefore: (message, now) => opens(message, now, chosen.businessHoursOnly ? hours : undefined),
    waitsFor: (message, now) => waitsOf(message, now, chosen.businessHoursOnly ? hours : undefined),
  };
}

/** The first of these alone that keeps it as long: the night, the firm's hours, then what a state says. */
function waitsOf(message: Timed, now: Date, hours: BusinessHours | undefined): Waits | undefined {
  const { solicitsIn = [] } = message;
  const at = opens(message, now, hours);
  if (at <= now) return undefined;
  const client = { ...message, solicitsIn: [] };
  if (at <= opens(client, now, undefined)) return { waitsFor: 'quiet-hours' };
  if (at <= opens(client, now, hours)) return { waitsFor: 'business-hours' };
  const isForHours = at <= opens({ ...message, earlier: [] }, now, hours);
  return { waitsFor: 'state-limit', reason: limitReason(solicitsIn, isForHours ? 'hours' : 'count') };
}

function opens({ method, recipient, timeZone, solicitsIn = [], earlier = [] }: Timed, now: Date, hours: BusinessHours | undefined): Date {
  if (method === 'email' || timeZone === undefined) return now;
  const zones = zonesOfMessage(timeZone, recipient);
  const within = { own: hours && hoursAt(timeZone, hours), law: hoursOf(solicitsIn) };
  let at = textNotBefore(now, zones, within);
  // Each step leaves one of the earlier contacts behind
  for (let room = roomFrom(solicitsIn, earlier, at); room > at; room = roomFrom(solicitsIn, earlier, at))
    at = textNotBefore(room, zones, within);
  return at;
}

/** The firm's own hours, in the zone of a property. */
export function hoursAt(timeZone: string, hours: BusinessHours): OwnHours {
  const clock = dateFormatIn('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return (at) => closedAt({ date: localDate(at, timeZone), time: clock.format(at) }, hours, holidayOn) === undefined;
}
