// The cheque as it is answered.
import { chequeWords, type Cheque } from '@plumbline/contracts/claims';
import { dollarsOf, omitUndefined } from '@plumbline/contracts/kernel';
import type { WithPeople } from '../../rules/money/people-rules.ts';
import type { ChequeDocument } from '../../rules/money/check-model.ts';
import { amountOf, chequeWarnings, clearedOf } from './cheque-rules.ts';

const isOver = (state: ChequeDocument['state']): boolean => state === 'returned' || state === 'void';

export function chequeWire(cheque: ChequeDocument, claim: WithPeople): Cheque {
  return omitUndefined({
    id: cheque._id,
    version: cheque.version,
    claimId: cheque.claimId,
    number: cheque.number,
    issuer: cheque.issuer,
    receivedOn: cheque.receivedOn,
    amount: dollarsOf(amountOf(cheque)),
    cleared: dollarsOf(clearedOf(cheque)),
    money: cheque.money,
    phase: cheque.phase,
    state: cheque.state,
    nextStates: [...chequeWords[cheque.state].next],
    lines: cheque.lines.map(({ coverage, amountCents, clearedCents, withheldCents, releasesHoldback }) => ({
      coverage,
      amount: dollarsOf(amountCents),
      cleared: dollarsOf(clearedCents),
      ...(withheldCents === undefined ? {} : { withheld: dollarsOf(withheldCents) }),
      releasesHoldback,
    })),
    payees: cheque.payees,
    draws: cheque.draws.map(({ amountCents, ...draw }) => ({ ...draw, amount: dollarsOf(amountCents) })),
    steps: cheque.steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    warnings: isOver(cheque.state) ? [] : chequeWarnings(cheque, claim),
    reference: cheque.reference,
    note: cheque.note,
    documentId: cheque.documentId,
    recordedBy: cheque.recordedBy,
    createdAt: cheque.createdAt.toISOString(),
    updatedAt: cheque.updatedAt.toISOString(),
  }) as Cheque;
}
