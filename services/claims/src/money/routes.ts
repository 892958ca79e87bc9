// The money of a claim: endpoint → function, nothing else.
import { claimsApi as api, lossDeductibles } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { listChecks } from './checks/list-checks.ts';
import { changeCheckState, moveEndorsement, recordDraw } from './checks/change-check-state.ts';
import { checkWire } from './checks/check-wire.ts';
import { recordCheck, type CheckResponse, type CheckDeps } from './checks/record-check.ts';
import { claimInFull, settlementWire } from '../claim/model/claim-wire.ts';
import { recordSettlement } from './ledger/record-settlement.ts';
import type { LedgerResponse } from './ledger/append-rows.ts';
import { reverseEntry } from './ledger/reverse-entry.ts';
import type { EvidenceDeps } from './ledger/evidence.ts';
import { feeTermsOf } from '../rules/money/fee-base-rules.ts';
import { rowWire } from '../rules/money/ledger-wire.ts';
import { listLedger, wholeLedger } from './ledger/list-ledger.ts';
import { agreeToOffer, answerOffer } from './ledger/offers.ts';
import { moneyAccount } from './ledger/read-money.ts';
import { recordEntry } from './ledger/record-row.ts';
import { setTerms } from './ledger/set-terms.ts';
import { warningsOf } from '../rules/money/warning-rules.ts';

export function mountLedger(on: Mount, deps: CheckDeps & EvidenceDeps): void {
  const answer = answers(deps);
  on(api.listLedger, async ({ params, query, scope, page }) => {
    const { rows, next } = await listLedger(scope, params.id, { ...deps, query });
    page.link(next);
    return rows;
  });
  on(api.readMoney, async ({ params, scope }) => {
    const { claim, rows } = await wholeLedger(scope, params.id, deps);
    return moneyAccount(claim, rows);
  });
  on(api.recordLedgerEntry, ({ params, body, write }) =>
    write(async (tx) => answer.rows(await recordEntry(tx, params.id, { ...deps, intake: body }))),
  );
  on(api.answerOffer, ({ params, body, write }) =>
    write(async (tx) => answer.rows(await answerOffer(tx, params.id, { ...deps, offerId: params.rowId, answer: body }))),
  );
  on(api.agreeToOffer, ({ params, body, write }) =>
    write(async (tx) => answer.rows(await agreeToOffer(tx, params.id, { ...deps, offerId: params.rowId, agreement: body }))),
  );
  on(api.recordSettlement, ({ params, body, write }) =>
    write(async (tx) => {
      const { claim, settlement } = await recordSettlement(tx, params.id, { ...deps, settlement: body });
      return { claim: claimInFull(claim, deps.parts.clock()), settlement: settlementWire(settlement) };
    }),
  );
  on(api.reverseLedgerEntry, ({ params, body, write }) =>
    write(async (tx) => answer.rows(await reverseEntry(tx, params.id, { ...deps, rowId: params.rowId, why: body.why }))),
  );
  on(api.setMoneyTerms, ({ params, body, write }) =>
    write(async (tx) => answer.rows(await setTerms(tx, params.id, { ...deps, terms: body })).claim),
  );
  mountChecks(on, deps);
}

function mountChecks(on: Mount, deps: CheckDeps & EvidenceDeps): void {
  const answer = answers(deps);
  on(api.listChecks, ({ params, scope }) => listChecks(scope, params.id, deps));
  on(api.recordCheck, ({ params, body, write }) =>
    write(async (tx) => answer.check(await recordCheck(tx, params.id, { ...deps, intake: body }))),
  );
  on(api.moveEndorsement, ({ params: { id, ...ids }, body, write }) =>
    write(async (tx) => answer.check(await moveEndorsement(tx, id, { ...deps, ...ids, move: body }))),
  );
  on(api.changeCheckState, ({ params: { id, checkId }, body, write }) =>
    write(async (tx) => answer.check(await changeCheckState(tx, id, { ...deps, checkId, move: body }))),
  );
  on(api.recordDraw, ({ params: { id, checkId }, body, write }) =>
    write(async (tx) => answer.check(await recordDraw(tx, id, { ...deps, checkId, draw: body }))),
  );
}

/** What was written, the claim after it, and what to look at. */
function answers({ parts }: Pick<CheckDeps, 'parts'>) {
  const after = ({ claim, rows }: LedgerResponse) => ({
    claim: claimInFull(claim, parts.clock()),
    warnings: warningsOf(rows, { terms: feeTermsOf(claim), deductibles: lossDeductibles(claim) }),
  });
  return {
    rows: (recorded: LedgerResponse) => ({ ...after(recorded), rows: recorded.stored.map((row) => rowWire(row, recorded.rows)) }),
    check: (recorded: CheckResponse) => {
      const { claim, warnings } = after(recorded);
      const check = checkWire(recorded.check, recorded.claim);
      return { claim, check, warnings: [...check.warnings, ...warnings] };
    },
  };
}
