// What is stored of automation: rules, what happened that may begin one, and what each rule did about it.
import type { AutomationResult, AutomationRuleChoice, AutomationRuleDraft, AutomationTrigger } from '@plumbline/contracts/comms';
import type { ClaimStatus } from '@plumbline/contracts/enums';
import type { JobQueue, RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface RuleRecord extends RecordBase, AutomationRuleDraft {
  isOn: boolean;
  /** What happened before is no cause. */
  turnedOnAt?: Date;
  /** When it was tested as it stands. */
  testedAt?: Date;
  lastRunAt?: Date;
  done: number;
  held: number;
  /** Of a silence: up to when it was looked for. */
  watchedTo?: Date;
  removedAt?: Date;
}

/** Something that happened to a claim: of every firm, so that a rule can be tested on what was. */
export interface CauseRecord extends RecordBase {
  claimId: number;
  trigger: AutomationTrigger;
  /** Once in a claim: `opened`, `deadline:proof-of-loss:2026-12-01:3`. */
  key: string;
  at: Date;
  /** For the log: `Status changed to Inspected`. */
  words: string;
  status?: ClaimStatus;
  /** Of a deadline: days before it. */
  days?: number;
  /** Why it counts no more: a rule that has not acted on it yet does not. */
  undone?: string;
}

/** What its event carried, which comes to the copies of claims and appointments by other queues. */
export interface RunAfter {
  claimVersion?: number;
  inspection?: { id: number; version: number };
}

/** A rule met a cause: once for each rule, claim and cause. */
export interface RunRecord extends RecordBase {
  ruleId: number;
  claimId: number;
  causeKey: string;
  cause: string;
  causeAt: Date;
  result: AutomationResult;
  /** Whether its conditions hold; until then, and without, it stands in no log. */
  isMet: boolean;
  reason?: string;
  claimNumber?: string;
  communicationIds: number[];
  /** It acts on nothing older than this. */
  after?: RunAfter;
  /** The day at the property on which it sent a message: one for each rule and claim. */
  messageDay?: string;
  /** Claims was asked to assign: what it did stands, also where the answer was never heard. */
  isAsked?: boolean;
}

export interface AutomationStore {
  readonly rules: TenantCollection<RuleRecord>;
  readonly causes: TenantCollection<CauseRecord>;
  readonly runs: TenantCollection<RunRecord>;
  /** Keys are runs. */
  readonly waiting: JobQueue;
  /** Keys are rules that wait for a silence. */
  readonly watches: JobQueue;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };
const flag = { type: Boolean, required: true };
const daySeconds = 24 * 3_600;
/** Longer than a dry run looks back. */
const causesKeptForSeconds = 40 * daySeconds;
const runsKeptForSeconds = 400 * daySeconds;

const choices: Record<AutomationRuleChoice, StringConstructor | NumberConstructor> = {
  status: String,
  days: Number,
  onlyDamageType: String,
  onlyState: String,
  onlyAdjusterId: Number,
  onlyLanguage: String,
  onlyStatus: String,
  templateType: String,
  method: String,
  customMessage: String,
  assigneeId: Number,
  task: String,
};

const ruleSchema = () =>
  new Schema<RuleRecord>({
    name: text,
    trigger: text,
    action: text,
    ...choices,
    isOn: flag,
    turnedOnAt: Date,
    testedAt: Date,
    lastRunAt: Date,
    done: number,
    held: number,
    watchedTo: Date,
    removedAt: Date,
  });

const causeSchema = () =>
  new Schema<CauseRecord>({
    claimId: number,
    trigger: text,
    key: text,
    at: date,
    words: text,
    status: String,
    days: Number,
    undone: String,
  });

const runSchema = () =>
  new Schema<RunRecord>({
    ruleId: number,
    claimId: number,
    causeKey: text,
    cause: text,
    causeAt: date,
    result: text,
    isMet: flag,
    reason: String,
    claimNumber: String,
    communicationIds: [Number],
    after: { type: Schema.Types.Mixed },
    messageDay: String,
    isAsked: Boolean,
  });

export function automationStore(parts: ServiceParts): AutomationStore {
  return {
    rules: parts.collection('automation_rules', ruleSchema(), { indexes: [[{ organizationId: 1, isOn: 1, trigger: 1 }]] }),
    causes: parts.collection('automation_causes', causeSchema(), {
      indexes: [
        [{ organizationId: 1, claimId: 1, key: 1 }, { unique: true }],
        [{ organizationId: 1, trigger: 1, at: -1, _id: -1 }],
        [{ organizationId: 1, at: 1 }],
        [{ createdAt: 1 }, { expireAfterSeconds: causesKeptForSeconds }],
      ],
    }),
    runs: parts.collection('automation_runs', runSchema(), {
      indexes: [
        [{ organizationId: 1, ruleId: 1, claimId: 1, causeKey: 1 }, { unique: true }],
        [{ organizationId: 1, ruleId: 1, isMet: 1, createdAt: -1, _id: -1 }],
        [{ organizationId: 1, claimId: 1 }],
        [
          { organizationId: 1, ruleId: 1, claimId: 1, messageDay: 1 },
          { unique: true, partialFilterExpression: { messageDay: { $exists: true } } },
        ],
        [{ createdAt: 1 }, { expireAfterSeconds: runsKeptForSeconds }],
      ],
    }),
    waiting: parts.jobQueue({ name: 'run-automation' }),
    watches: parts.jobQueue({ name: 'watch-silences' }),
  };
}
