// Everything that the Deadlines tab shows of a claim, as it is answered.
import {
  isClaimOver,
  keyDateLabels,
  type ClaimDeadlines,
  type KeyDate,
  type KeyDateName,
  type RuleNote,
} from '@plumbline/contracts/claims';
import { localDate, omitUndefined } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { actingEnded, actingFor } from '../../claim/changes/acting-for.ts';
import {
  cancellationOf,
  contractState,
  noCancellationRule,
  openWithoutEstimate,
} from '../../rules/deadlines/contract/cancellation-window.ts';
import { recordedDate, rulingDate } from '../../rules/deadlines/deadline-record.ts';
import { deadlinesAt } from '../../rules/deadlines/deadlines-at.ts';
import { deadlinesOf } from '../../rules/deadlines/deadlines-of.ts';
import { lateInterest } from '../../rules/deadlines/interest/late-interest.ts';
import type { LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { missingPack, rulePack, type Rule } from '../../rules/deadlines/pack/rule-pack.ts';

/** `rows`: those of its ledger. */
export function claimDeadlines(claim: ClaimRecord, rows: readonly LedgerEntryRecord[], now: Date): ClaimDeadlines {
  const { state } = claim.address;
  const today = localDate(now, claim.timeZone);
  const deadlines = deadlinesAt(claim, now);
  return omitUndefined({
    claimId: claim._id,
    claimNumber: claim.claimNumber,
    version: claim.version,
    today,
    timeZone: claim.timeZone,
    state,
    pack: { version: rulePack.version, notice: rulePack.notice },
    noRulePack: missingPack(state),
    incidentDate: claim.incidentDate,
    keyDates: keyDatesOf(claim),
    details: claim.deadlineDetails ?? {},
    detailSources: omitUndefined({ catastrophe: claim.catastropheFrom?.source }),
    deadlines,
    interest: lateInterest({ claim, deadlines, rows, today }),
    ended: endedOf(claim),
    noLetters: actingEnded(actingFor(claim, today)),
    cancellation: cancellationAt(claim, now),
    noCancellationRule: noCancellationRule(contractState(claim)),
    notes: notesOf(claim),
  }) as ClaimDeadlines;
}

function endedOf(claim: ClaimRecord): ClaimDeadlines['ended'] {
  const { disposition, dispositionSince, timeZone } = claim;
  if (!isClaimOver(claim)) return undefined;
  return omitUndefined({ disposition, on: dispositionSince && localDate(dispositionSince, timeZone) }) as NonNullable<
    ClaimDeadlines['ended']
  >;
}

function keyDatesOf(claim: ClaimRecord): KeyDate[] {
  return (Object.keys(keyDateLabels) as KeyDateName[]).flatMap((name) => {
    const stored = claim.keyDates?.[name];
    const ruling = rulingDate(claim, name);
    if (ruling) return [{ name, label: keyDateLabels[name], on: ruling, ...fromElsewhere(claim, name) }];
    if (!stored) return [];
    const { recordedAt, ...rest } = stored;
    return [{ name, label: keyDateLabels[name], ...rest, recordedAt: recordedAt.toISOString() }];
  });
}

function fromElsewhere(claim: ClaimRecord, name: KeyDateName): Pick<KeyDate, 'source' | 'recordedBy' | 'recordedAt' | 'ownedBy'> {
  return { ...(keepers[name] ?? inTheContract), recordedAt: claim.updatedAt.toISOString() };
}

const inTheContract = { source: 'Contract', recordedBy: 'Contract', ownedBy: 'contract' } as const;
const keepers: Partial<Record<KeyDateName, Pick<KeyDate, 'source' | 'recordedBy' | 'ownedBy'>>> = {
  attorneyEngagedOn: { source: 'Attorney on the People tab', recordedBy: 'People', ownedBy: 'people' },
  paymentReceivedOn: { source: 'First payment in the ledger', recordedBy: 'Ledger', ownedBy: 'ledger' },
};

function cancellationAt(claim: ClaimRecord, now: Date): ClaimDeadlines['cancellation'] {
  const window = cancellationOf(claim);
  if (!window?.until || !window.acceptUntil) return window;
  const today = localDate(now, claim.timeZone);
  const isWithin = window.untilAt ? now.toISOString() <= window.untilAt : today <= window.acceptUntil;
  const openBecause = isWithin ? undefined : openWithoutEstimate(claim, today);
  const isOpen = (isWithin || openBecause !== undefined) && !recordedDate(claim, 'contractCancelledOn');
  return { ...window, isOpen, ...(openBecause ? { openBecause } : {}) };
}

/** Topics of a state that are shown and not counted. */
const shownTopics: Readonly<Record<string, { title: string; forCounsel: boolean }>> = {
  recordRetention: { title: 'Record retention', forCounsel: false },
  solicitationHours: { title: 'Solicitation hours', forCounsel: false },
  solicitationBar: { title: 'Solicitation after a catastrophe', forCounsel: false },
  contractCancelUntil: { title: 'Right to cancel without an estimate', forCounsel: false },
  interest: { title: 'Interest on what is paid late', forCounsel: false },
  scopeLimit: { title: 'Scope of practice', forCounsel: false },
  licensing: { title: 'Licensing', forCounsel: false },
};

function notesOf(claim: ClaimRecord): RuleNote[] {
  const { state } = claim.address;
  const reference = rulePack.rules.filter((rule) => rule.state === state && Object.hasOwn(shownTopics, rule.topic)).map(referenceNote);
  return [...deadlinesOf(claim).notHolding, ...reference];
}

function referenceNote(rule: Rule): RuleNote {
  const { title = rule.topic, forCounsel = false } = shownTopics[rule.topic] ?? {};
  const value = [rule.value, rule.unit === 'text' || rule.unit === 'local' ? '' : rule.unit.replace('_', ' ')].filter(Boolean).join(' ');
  const text = `${value}${rule.condition ? `, ${rule.condition}` : ''}`;
  return { ruleId: rule.id, title, text, citation: rule.citation, confidence: rule.confidence, forCounsel };
}
