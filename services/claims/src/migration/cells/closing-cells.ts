// Where the claim of a row stands: its stage, and how it was closed, as the row itself says it. Pure.
import type { Disposition, ImportFieldKey } from '@plumbline/contracts/claims';
import { claimStatuses, claimStatusLabels, type ClaimStatus } from '@plumbline/contracts/enums';
import { calendarDateIn } from '../../base/cell-rules.ts';
import { closingWordIn, howClosed, mayBeTheCarriers, type ClosedAs, type Ending } from './closing-words.ts';
import { foldedName } from './columns.ts';
import { notADate, readerOf, type Cells, type Refuse } from './row-cells.ts';

/** A claim that was closed in the system that it comes from. */
export interface Closing {
  disposition: ClosedAs;
  reason?: string;
  /** Calendar date. */
  closedOn?: string;
}

const stageByName = new Map<string, ClaimStatus>([
  ['open', 'intake'],
  ['new', 'intake'],
  ...claimStatuses.flatMap((status): [string, ClaimStatus][] => {
    const { staffLabel, portalLabel, tabLabel } = claimStatusLabels[status];
    return [status, staffLabel, portalLabel, tabLabel].map((name) => [foldedName(name), status]);
  }),
]);

const stages = claimStatuses.map((one) => claimStatusLabels[one].staffLabel).join(', ');
const notAStatus = `Enter a status: ${stages}. For a closed claim: ${howClosed}.`;
const notADisposition = `Enter a disposition: Open, ${howClosed}`;
const closedHow = `Closed claim without a disposition. Add one: ${howClosed}.`;
const contradiction = 'The status is closed and the disposition is open. Correct one of them.';
const carriersOrOver = `Unclear if this claim is open or closed. Add a disposition (Open, ${howClosed}) or a closing date.`;
const longestReason = 500;

interface Said {
  readonly stage?: ClaimStatus | undefined;
  readonly ending?: Ending | undefined;
}

/** A status is a stage, or a word that says that the claim is over. */
function statusSaid(cell: string): Said | undefined {
  const stage = stageByName.get(foldedName(cell));
  if (stage) return { stage };
  const ending = closingWordIn(cell);
  return ending === undefined || ending === 'open' ? undefined : { ending };
}

export function isKnownStatus(cell: string): boolean {
  return statusSaid(cell) !== undefined;
}

interface StatusAndClosing {
  readonly stage?: ClaimStatus | undefined;
  readonly closing?: Closing | undefined;
}

interface Asked {
  readonly refuse: Refuse;
  /** Chosen for the rows that do not say themselves how they were closed; it closes none whose status says that it is at work. */
  readonly forClosed: string | undefined;
}

export function statusAndClosing(values: Cells, asked: Asked): StatusAndClosing {
  const { refuse } = asked;
  const read = readerOf(values, refuse);
  const { stage, ending: byStatus } = read('status', statusSaid, notAStatus) ?? {};
  const own = read('disposition', closingWordIn, notADisposition);
  const closedOn = read('closedOn', calendarDateIn, notADate);
  const disposition = dispositionOf(values, { ...asked, own, byStatus });
  if (disposition === 'open') refuseRemains(values, refuse);
  if (disposition === undefined || disposition === 'open') return { stage };
  return { stage, closing: closingOf(values, { disposition, closedOn, refuse }) };
}

interface Endings {
  /** What the disposition's own column says. */
  readonly own: Ending | undefined;
  readonly byStatus: Ending | undefined;
}

/** Undefined where it is refused. */
function dispositionOf(values: Cells, { own, byStatus, ...asked }: Asked & Endings): Disposition | undefined {
  const { refuse } = asked;
  const isAsked = isOpenQuestion(values, own);
  if (isAsked && own === undefined) {
    refuse('status', carriersOrOver);
    return undefined;
  }
  const said = isAsked ? undefined : byStatus;
  if (own === 'open' && said) refuse('disposition', contradiction);
  const ending = endingOf(values, { own, byStatus: said });
  return ending === undefined || ending === 'unnamed' ? chosenFor(values, { ...asked, ending }) : ending;
}

/** A word of the carrier is the end of a claim only where something beside it says that there is one. */
function isOpenQuestion({ status = '', closedOn }: Cells, own: Ending | undefined): boolean {
  return mayBeTheCarriers(status) && !closedOn && (own === undefined || own === 'open');
}

/** The disposition's own column says more than the status, and a word that says how more than one that does not; undefined where no cell says anything. */
function endingOf(values: Cells, { own, byStatus }: Endings): Ending | undefined {
  const said = [own, byStatus].filter((one) => one !== undefined);
  const named = said.find((one) => one !== 'unnamed');
  if (named) return named;
  if (said.length > 0 || values.closedOn) return 'unnamed';
  return values.status || values.disposition ? 'open' : undefined;
}

/** What was chosen for all rows, for one whose cells name no disposition; undefined where that is refused. */
function chosenFor(values: Cells, { ending, forClosed, refuse }: Asked & { ending: 'unnamed' | undefined }): Disposition | undefined {
  const chosen = forClosed ? closingWordIn(forClosed) : 'open';
  if (chosen === undefined || chosen === 'unnamed') {
    refuse('disposition', notADisposition);
    return undefined;
  }
  if (ending === undefined || chosen !== 'open') return chosen;
  refuse(columnThatSays(values), closedHow);
  return undefined;
}

function columnThatSays({ disposition, status }: Cells): ImportFieldKey {
  if (disposition) return 'disposition';
  return status && closingWordIn(status) ? 'status' : 'closedOn';
}

interface Closed {
  readonly disposition: ClosedAs;
  readonly closedOn: string | undefined;
  readonly refuse: Refuse;
}

function closingOf({ dispositionReason: reason = '' }: Cells, { disposition, closedOn, refuse }: Closed): Closing {
  if (reason.length > longestReason) refuse('dispositionReason', `Use up to ${longestReason} characters`);
  return { disposition, ...(reason ? { reason } : {}), ...(closedOn ? { closedOn } : {}) };
}

/** What only a closed claim has, on one that is open. */
function refuseRemains({ closedOn, dispositionReason }: Cells, refuse: Refuse): void {
  if (closedOn) refuse('closedOn', 'Leave the closing date empty for an open claim');
  if (dispositionReason) refuse('dispositionReason', 'Leave the closing reason empty for an open claim, or add a disposition');
}

/** A claim is closed after its loss and not in days to come. */
export function checkClosing(closing: Closing | undefined, { today, loss, refuse }: { today: string; loss: string; refuse: Refuse }): void {
  const { closedOn } = closing ?? {};
  if (closedOn === undefined) return;
  if (closedOn > today) refuse('closedOn', 'Enter today or an earlier date');
  else if (closedOn < loss) refuse('closedOn', 'Enter a date on or after the date of loss');
}
